import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoredFile } from './file-preview.tsx'
import { type FileRules, problemOfFile } from './file-rules.ts'

/** A file on its way, or that could not go. */
export type Upload = {
  key: string
  file: File
  sent: number
  /** Sentence for people; null while it is going. */
  error: string | null
  /** False when sending again would fail the same way (type, size). */
  canRetry: boolean
}

/** Puts a stored file among those that are there, in the order they were chosen, whichever arrived first. */
export type PutInOrder = (list: readonly StoredFile[]) => readonly StoredFile[]

/** Sends one file. Reports bytes, obeys the signal, rejects with an Error whose message is for people. */
export type SendFile = (
  file: File,
  options: { aoProgredir: (sent: number, total: number) => void; signal: AbortSignal },
) => Promise<StoredFile>

type Options = { send: SendFile; rules: FileRules; room: number; onStored: (file: StoredFile, put: PutInOrder) => void }

const KEY = 'envio-'
let counter = 0

/** Files on their way: added, watched, stopped, tried again. Those stored are handed over and leave the list. */
export function useUploads({ send, rules, room, onStored }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  // Which choice each stored file was: what was there before comes first.
  const ranks = useRef(new Map<string, number>())
  const stops = useRef(new Map<string, AbortController>())
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })
  useEffect(() => {
    const all = stops.current
    return () => all.forEach((c) => c.abort())
  }, [])

  const change = useCallback((key: string, part: Partial<Upload>) => {
    setUploads((list) => list.map((u) => (u.key === key ? { ...u, ...part } : u)))
  }, [])
  const drop = useCallback((key: string) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setUploads((list) => list.filter((u) => u.key !== key))
  }, [])

  const start = async (key: string, file: File) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const done = await send(file, { signal: stop.signal, aoProgredir: (sent) => change(key, { sent }) })
      if (stop.signal.aborted) return
      drop(key)
      const mine = Number(key.slice(KEY.length))
      ranks.current.set(done._id, mine)
      stored.current(done, (list) => {
        const later = list.findIndex((f) => (ranks.current.get(f._id) ?? 0) > mine)
        return later === -1 ? [...list, done] : list.toSpliced(later, 0, done)
      })
    } catch (e) {
      if (!stop.signal.aborted)
        change(key, { error: e instanceof Error ? e.message : 'Não foi possível enviar o arquivo.', canRetry: true })
    }
  }
  const add = (files: readonly File[]) => {
    const fresh = files.map((file, i): Upload => {
      const error = i >= room ? 'Já está no limite de arquivos.' : problemOfFile(file, rules)
      return { key: `${KEY}${++counter}`, file, sent: 0, error, canRetry: false }
    })
    setUploads((list) => [...list, ...fresh])
    for (const u of fresh) if (u.error === null) void start(u.key, u.file)
  }
  const retry = (u: Upload) => {
    change(u.key, { error: null, sent: 0 })
    void start(u.key, u.file)
  }
  return { uploads, add, drop, retry }
}
