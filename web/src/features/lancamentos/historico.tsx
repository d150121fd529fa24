import { formatarData } from '#contract/calendario.ts'
import { formatarReais } from '#contract/moeda.ts'
import { HistoricoDoRegistro, type Leitura } from '../../selects/historico-do-registro.tsx'
import type { Assunto } from './assunto.ts'
import { NOMES_NO_HISTORICO } from './nomes-dos-campos.ts'

function valor(campo: string, bruto: unknown): string | undefined {
  if (campo === 'valor' && typeof bruto === 'number') return formatarReais(bruto)
  if (campo === 'data' && typeof bruto === 'string') return formatarData(bruto)
  if (campo === 'anexos' && typeof bruto === 'number')
    return bruto === 0 ? 'nenhum' : bruto === 1 ? '1 arquivo' : `${bruto} arquivos`
  return undefined
}
const LEITURA: Leitura = { nomes: NOMES_NO_HISTORICO, valor }

/** Who did what to a record, and when. */
export const Historico = ({ assunto, id }: { assunto: Assunto; id: string }) => (
  <HistoricoDoRegistro entidade={assunto.palavra} id={id} leitura={LEITURA} />
)
