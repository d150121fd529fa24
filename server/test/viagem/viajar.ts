import type { Aplicacao } from '../aplicacao.ts'
import { Viajante } from '../ida-e-volta.ts'
import { dosAcordos } from './acordos.ts'
import { doBanco } from './banco.ts'
import { dosCargos } from './cargos.ts'
import { daRegra, dasCobrancas } from './cobrancas.ts'
import { dasEnquetes, dosComunicados, dosDocumentos } from './comunicados.ts'
import { dosCreditos } from './creditos.ts'
import { doFechamento, doLivro } from './livro.ts'
import { dosOutros } from './outros.ts'
import { dosPagaveis } from './pagaveis.ts'
import { dasPessoas } from './pessoas.ts'
import { dosRegistros } from './registros.ts'

interface Opcoes {
  /** Whether the house has a rule for late charges already. */
  comRegra?: boolean
  /** 0 for the first journey over a database, 1 for one beside it. */
  vez?: number
  /** Whether a month is closed in the end: after it, no fund begins with money. */
  fecha?: boolean
}

/** Every operation that stores what a body says, one after the other. */
export async function viajar(
  a: Aplicacao,
  { vez = 0, comRegra = false, fecha = true }: Opcoes = {},
): Promise<Viajante> {
  const v = new Viajante(a, vez)
  const lancamentos = await doLivro(v, a)
  await dosRegistros(v, a)
  await dosPagaveis(v, a)
  await dasPessoas(v, a)
  await dosCargos(v, a)
  await dosComunicados(v, a)
  await dosDocumentos(v, a)
  await dasEnquetes(v, a)
  if (!comRegra) await daRegra(v)
  await dasCobrancas(v, a)
  await dosCreditos(v, a)
  await dosAcordos(v, a)
  await doBanco(v, a)
  if (vez === 0) await dosOutros(v)
  if (fecha) await doFechamento(v, a, lancamentos)
  return v
}
