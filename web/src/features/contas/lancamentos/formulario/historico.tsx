import { camposDaDespesa } from '#contract/contas/lancamentos.campos.ts'
import { leituraDoHistorico } from '../../../../registros/campos-do-registro.ts'
import { Historico as HistoricoDoRegistro } from '../../../../registros/historico.tsx'
import type { Assunto } from '../assunto.ts'

/** A receita has the same fields but one, which its history does not name. */
const LEITURA = leituraDoHistorico(camposDaDespesa)

/** Who did what to a ledger line, and when. */
export const Historico = ({ assunto, id }: { assunto: Assunto; id: string }) => (
  <HistoricoDoRegistro entidade={assunto.palavra} id={id} {...LEITURA} />
)
