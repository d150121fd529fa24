import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sqlite from 'better-sqlite3'
import { DIA, HORA } from '#server/platform/relogio.ts'
import { comoDonoDoBanco, type Casa } from './casa.ts'
import type { Proxy } from './proxy.ts'

/** One thing that goes wrong between the server and what it leans on. */
export interface Falha {
  nome: string
  motor: 'sqlite' | 'postgres' | 'os dois'
  /** What is left: with `todas` every read answers as if nothing had happened. */
  leituras: 'todas' | 'algumas'
  deixa?: 'sem o balde' | 'sem gravar'
  /** The clock itself is what is wrong. */
  doRelogio?: boolean
  /** In flight, that is at moments nobody chose: worth many rounds. */
  emVoo?: boolean
  /** Begins it. @returns what ends it */
  comecar(casa: Casa): Promise<() => unknown>
}

const linha = (proxy: Proxy | null): Proxy => {
  if (proxy === null) throw new Error('esta casa não tem essa linha')
  return proxy
}

/** Cuts everything on a line now and then until it is ended. */
function cortarSempre(proxy: Proxy): () => void {
  let acabou = false
  const golpe = () => {
    if (acabou) return
    proxy.cortar()
    setTimeout(golpe, 50 + Math.random() * 350)
  }
  setTimeout(golpe, Math.random() * 60)
  return () => (acabou = true)
}

const deProxy = (qual: (casa: Casa) => Proxy | null, como: 'gela' | 'lenta' | 'recusa') => (casa: Casa) => {
  const proxy = linha(qual(casa))
  proxy.mudar(como)
  if (como === 'recusa') proxy.cortar()
  return Promise.resolve(() => proxy.mudar('passa'))
}

const emBanco = (c: Casa) => c.linhas.banco
const emBalde = (c: Casa) => c.linhas.balde
const emCorreio = (c: Casa) => c.linhas.correio

const doBanco: Falha[] = [
  {
    nome: 'linhas do PostgreSQL cortadas em voo',
    motor: 'postgres',
    leituras: 'algumas',
    emVoo: true,
    comecar: (casa) => Promise.resolve(cortarSempre(linha(casa.linhas.banco))),
  },
  { nome: 'PostgreSQL fora do ar', motor: 'postgres', leituras: 'algumas', comecar: deProxy(emBanco, 'recusa') },
  { nome: 'PostgreSQL congelado', motor: 'postgres', leituras: 'algumas', comecar: deProxy(emBanco, 'gela') },
  { nome: 'PostgreSQL lento', motor: 'postgres', leituras: 'todas', comecar: deProxy(emBanco, 'lenta') },
  {
    nome: 'réplica que só lê',
    motor: 'postgres',
    leituras: 'todas',
    deixa: 'sem gravar',
    comecar: async (casa) => {
      const nome = new URL(casa.urlDoBanco ?? '').pathname.slice(1)
      // Lines that stand keep what they were told when they began.
      const so = (ler: boolean) => async () => {
        await comoDonoDoBanco(casa, `alter database ${nome} set default_transaction_read_only = ${ler ? 'on' : 'off'}`)
        linha(casa.linhas.banco).cortar()
        await new Promise((depois) => setTimeout(depois, 100))
      }
      await so(true)()
      return so(false)
    },
  },
  {
    nome: 'disco do PostgreSQL cheio',
    motor: 'postgres',
    leituras: 'todas',
    deixa: 'sem gravar',
    comecar: async (casa) => {
      const emTodas = (comando: string) =>
        comoDonoDoBanco(
          casa,
          `do $$ declare t text; begin for t in select tablename from pg_tables where schemaname = 'public' loop execute format('${comando}', t); end loop; end $$`,
        )
      await comoDonoDoBanco(
        casa,
        `create or replace function disco_cheio() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      )
      await emTodas('create trigger disco_cheio before insert or update on %I execute function disco_cheio()')
      return () => emTodas('drop trigger disco_cheio on %I')
    },
  },
  {
    nome: 'trava do SQLite com outro programa',
    motor: 'sqlite',
    leituras: 'todas',
    deixa: 'sem gravar',
    comecar: (casa) => {
      const outro = sqlite(join(casa.pasta, 'condominio.sqlite'), { timeout: 5_000 })
      outro.exec('begin immediate')
      return Promise.resolve(() => {
        outro.exec('rollback')
        outro.close()
      })
    },
  },
]

/** The folder as the server's process sees it, which may be in a name space of its own. */
const dentroDe = ({ servidor, pasta }: Casa): string => `/proc/${servidor.pid}/root${pasta}`

/** The house must have a small disk of its own (see `comDiscoPequeno`). */
export const DISCO_CHEIO: Falha = {
  nome: 'disco cheio',
  motor: 'sqlite',
  leituras: 'todas',
  deixa: 'sem gravar',
  comecar: async (casa) => {
    const enchimento = join(dentroDe(casa), 'enchimento')
    for (let tamanho = 64 * 1024; tamanho >= 512; tamanho /= 2)
      try {
        for (;;) appendFileSync(enchimento, Buffer.alloc(tamanho, 1))
      } catch (erro) {
        if ((erro as NodeJS.ErrnoException).code !== 'ENOSPC') throw erro
      }
    // What the file that takes the writes had left of its own goes too.
    for (let vez = 0; vez < 3_000; vez++) {
      const r = await casa.sindica.pedir('POST', '/api/categorias', { tipo: 'receita', nome: `Cheia ${vez}` })
      if (r.status === 507) break
    }
    return () => rmSync(enchimento)
  },
}

const doBalde: Falha[] = (['recusa', 'gela', 'lenta'] as const).map((como) => ({
  nome: { recusa: 'balde fora do ar', gela: 'balde que aceita e nunca responde', lenta: 'balde lento' }[como],
  motor: 'os dois',
  leituras: 'todas',
  ...(como === 'lenta' ? {} : { deixa: 'sem o balde' as const }),
  comecar: deProxy(emBalde, como),
}))

const doCorreio: Falha[] = (['recusa', 'gela', 'lenta'] as const).map((como) => ({
  nome: { recusa: 'correio fora do ar', gela: 'correio que nunca responde', lenta: 'correio lento' }[como],
  motor: 'os dois',
  leituras: 'todas',
  comecar: deProxy(emCorreio, como),
}))

const cortes: Falha[] = [
  {
    nome: 'linhas do balde cortadas em voo',
    motor: 'os dois',
    leituras: 'todas',
    deixa: 'sem o balde',
    emVoo: true,
    comecar: (casa) => Promise.resolve(cortarSempre(linha(casa.linhas.balde))),
  },
  {
    nome: 'linhas do correio cortadas em voo',
    motor: 'os dois',
    leituras: 'todas',
    emVoo: true,
    comecar: (casa) => Promise.resolve(cortarSempre(casa.linhas.correio)),
  },
]

const doRelogio: Falha[] = [
  ['relógio uma hora adiante', HORA],
  ['relógio uma hora atrás', -HORA],
  ['relógio um dia adiante', DIA],
  ['relógio um dia atrás', -DIA],
].map(([nome, ms]) => ({
  nome: String(nome),
  motor: 'os dois',
  doRelogio: true,
  leituras: 'todas',
  comecar: async (casa) => {
    await casa.adiantarRelogio(Number(ms))
    return () => casa.adiantarRelogio(0)
  },
}))

/** Every fault a house as `erguer` makes it can have on an engine. */
export const falhasDe = (motor: 'sqlite' | 'postgres'): Falha[] =>
  [...doBanco, ...doBalde, ...doCorreio, ...cortes, ...doRelogio].filter(
    (f) => f.motor === 'os dois' || f.motor === motor,
  )
