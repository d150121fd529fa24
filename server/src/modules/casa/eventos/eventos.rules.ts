import { podeAlgum, type Ator } from '#contract/protocolo/permissoes.ts'
import type { Evento } from '#contract/casa/sistema.ts'
import type { Registro, Registros } from '#server/platform/contexto.ts'

/** What somebody who is all of these hears of a change that is for everybody; null for nothing. */
export function oQueOuve(registros: Registros, atores: readonly Ator[], evento: Evento): Evento | null {
  const registro: Registro | undefined = Object.hasOwn(registros, evento.tipo)
    ? registros[evento.tipo as keyof Registros]
    : undefined
  if (registro === undefined) return null
  if (podeAlgum(atores, registro.leitura)) return evento
  const { deQuemTem } = registro
  if (deQuemTem === undefined || !podeAlgum(atores, deQuemTem.leitura)) return null
  return { tipo: deQuemTem.assunto, acao: 'alterou', id: null, autor: null }
}
