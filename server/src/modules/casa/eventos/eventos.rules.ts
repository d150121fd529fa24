import { pode, type Ator } from '#contract/protocolo/permissoes.ts'
import type { Evento } from '#contract/casa/sistema.ts'
import type { Registro, Registros } from '#server/platform/contexto.ts'

/** What an actor hears of a change that is for everybody; null for nothing. */
export function oQueOuve(registros: Registros, ator: Ator, evento: Evento): Evento | null {
  const registro: Registro | undefined = Object.hasOwn(registros, evento.tipo)
    ? registros[evento.tipo as keyof Registros]
    : undefined
  if (registro === undefined) return null
  if (pode(ator, registro.leitura)) return evento
  const { deQuemTem } = registro
  if (deQuemTem === undefined || !pode(ator, deQuemTem.leitura)) return null
  return { tipo: deQuemTem.assunto, acao: 'alterou', id: null, autor: null }
}
