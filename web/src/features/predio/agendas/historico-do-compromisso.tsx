import { camposDaAgenda } from '#contract/predio/agendas.campos.ts'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import { Historico } from '../../../registros/historico.tsx'

const LEITURA = leituraDoHistorico(camposDaAgenda)

/** Who changed an appointment, when and what. */
export const HistoricoDoCompromisso = ({ id }: { id: string }) => <Historico entidade="agendas" id={id} {...LEITURA} />
