import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { Historico as HistoricoDoRegistro } from '../../../registros/historico.tsx'
import type { Assunto } from '../assunto.ts'
import { NOMES_NO_HISTORICO } from './nomes-dos-campos.ts'

function porExtenso(campo: string, valor: unknown): string | undefined {
  if (campo === 'valor' && typeof valor === 'number') return formatarReais(valor)
  if (campo === 'data' && typeof valor === 'string') return formatarData(valor)
  if (campo === 'anexos' && typeof valor === 'number')
    return valor === 0 ? 'nenhum' : valor === 1 ? '1 arquivo' : `${valor} arquivos`
  return undefined
}

/** Who did what to a ledger line, and when. */
export const Historico = ({ assunto, id }: { assunto: Assunto; id: string }) => (
  <HistoricoDoRegistro entidade={assunto.palavra} id={id} nomes={NOMES_NO_HISTORICO} porExtenso={porExtenso} />
)
