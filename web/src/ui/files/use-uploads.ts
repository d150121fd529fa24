import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoredFile } from './file-preview.tsx'
import { heldText, type Upload, waitBeforeTry } from './upload-rules.ts'

/** Puts a stored file among those that are there, in the order they were chosen, whichever arrived first. */
export type PutInOrder = (list: readonly StoredFile[]) => readonly StoredFile[]

/**
 * Sends one file. Reports bytes, obeys the signal, rejects with an Error whose message is for people and whose `passageiro`
 * is false when another try would fail the same way.
 */
export type SendFile = (
  file: File,
  options: { aoProgredir: (sent: number, total: number) => void; signal: AbortSignal },
) => Promise<StoredFile>

type Options = {
  send: SendFile
  /** Why a file is refused before any byte is sent; null when it may go. */
  refuse: (file: File) => string | null
  room: number
  onStored: (file: StoredFile, put: PutInOrder) => void
  /** Hears why what is around must not be sent yet, and of how many files: chosen, and on their way or could not go. Null when none is. */
  onHold: (reason: string | null, files: number) => void
}

const KEY = 'envio-'
let counter = 0

/**
 * Files on their way: added, watched, stopped, tried again — by themselves too, when the connection returns and now and then.
 * Those stored are handed over and leave the list.
 */
export function useUploads({ send, refuse, room, onStored, onHold }: Options) {
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
        change(key, {
          error: e instanceof Error ? e.message : 'Não foi possível enviar o arquivo.',
          canRetry: (e as { passageiro?: boolean } | null)?.passageiro !== false,
        })
    }
  }
  const add = (files: readonly File[]) => {
    const fresh = files.map((file, i): Upload => {
      const error = i >= room ? 'Já está no limite de arquivos.' : refuse(file)
      return { key: `${KEY}${++counter}`, file, sent: 0, error, canRetry: false, tries: 0 }
    })
    setUploads((list) => [...list, ...fresh])
    for (const u of fresh) if (u.error === null) void start(u.key, u.file)
  }
  const again = (u: Upload, tries: number) => {
    change(u.key, { error: null, sent: 0, tries })
    void start(u.key, u.file)
  }
  const retry = (u: Upload) => again(u, 0)
  useTriesOfItsOwn(uploads, again)
  useHold(uploads, onHold)
  return { uploads, add, drop, retry }
}

function useHold(uploads: readonly Upload[], onHold: Options['onHold']) {
  const held = heldText(uploads)
  const files = uploads.length
  useEffect(() => {
    onHold(held, files)
    return () => onHold(null, 0)
  }, [held, files, onHold])
}

/** Sends again what failed and may pass: after a while, and at once when the connection returns. */
function useTriesOfItsOwn(uploads: readonly Upload[], again: (upload: Upload, tries: number) => void) {
  const latest = useRef({ uploads, again })
  useEffect(() => {
    latest.current = { uploads, again }
  })
  // What failed, and how often: nothing else starts the clock anew.
  const waiting = uploads
    .filter((u) => waitBeforeTry(u) !== null)
    .map((u) => `${u.key}:${u.tries}`)
    .join(' ')
  useEffect(() => {
    const clocks = latest.current.uploads.flatMap((u) => {
      const wait = waitBeforeTry(u)
      if (wait === null) return []
      return [setTimeout(() => latest.current.again(u, u.tries + 1), wait)]
    })
    return () => clocks.forEach(clearTimeout)
  }, [waiting])
  useEffect(() => {
    const back = () => {
      for (const u of latest.current.uploads) if (u.error !== null && u.canRetry) latest.current.again(u, 0)
    }
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
}
