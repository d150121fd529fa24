import { camposDoLancamento } from '#contract/contas/lancamentos.campos.ts'
import { camposDaAgenda } from '#contract/predio/agendas.campos.ts'
import { camposDaArea } from '#contract/predio/areas.campos.ts'
import { camposDaAta } from '#contract/predio/atas.campos.ts'
import { camposDoFornecedor } from '#contract/predio/fornecedores.campos.ts'
import { camposDaOcorrencia } from '#contract/predio/ocorrencias.campos.ts'
import { camposDoServico } from '#contract/predio/servicos.campos.ts'
import { camposDaUnidade } from '#contract/predio/unidades.campos.ts'
import { leituraDoHistorico, type Leitura } from './campos-do-registro.ts'

/** How the history of each described kind of record is read. Apart from what reads one kind: only who shows all carries it. */
export const LEITURAS: Record<string, Leitura> = {
  receitas: leituraDoHistorico(camposDoLancamento),
  despesas: leituraDoHistorico(camposDoLancamento),
  agendas: leituraDoHistorico(camposDaAgenda),
  areas: leituraDoHistorico(camposDaArea),
  atas: leituraDoHistorico(camposDaAta),
  fornecedores: leituraDoHistorico(camposDoFornecedor),
  ocorrencias: leituraDoHistorico(camposDaOcorrencia),
  servicos: leituraDoHistorico(camposDoServico),
  unidades: leituraDoHistorico(camposDaUnidade),
}
