import type { Insertable } from 'kysely'
import { v7 } from 'uuid'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { diferencas } from '#server/platform/auditoria.ts'
import { emMs } from '#server/platform/relogio.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** Who signs what the demonstration records. */
export interface Autor {
  id: string
  nome: string
}

/** An id as of that instant, so that ids sort as the records were made. */
export const idDe = (quando: string): string => v7({ msecs: emMs(quando) })

type Campos = Record<string, unknown>

/** An entry of the history, as `auditar` would have written it at that instant. */
export const entradaDoHistorico = (
  autor: Autor,
  quando: string,
  fato: { acao: string; entidade: string; id: string; titulo: string; antes: Campos | null; depois: Campos | null },
): Insertable<Tabelas['auditoria']> => ({
  id: idDe(quando),
  quando,
  usuario_id: autor.id,
  usuario_nome: autor.nome,
  acao: fato.acao,
  entidade: fato.entidade,
  entidade_id: fato.id,
  titulo: fato.titulo,
  mudancas: JSON.stringify(diferencas(fato.antes, fato.depois)),
  busca: emPalavras(fato.titulo, autor.nome),
})
