import { pdf } from '../../amostras.ts'
import { criarPredio, criarRegraDeAtraso, porNaUnidade, type UnidadeDeTeste } from '../../predio.ts'
import type { Casa } from './casa.ts'

/** What there is before the first month: units of unlike frações and their owners, funds with opening balances, rules. */

const UNIDADES = 24

export interface Predio {
  unidades: UnidadeDeTeste[]
  fundos: { ordinario: string; reserva: string; obras: string }
  /** Somebody who will leave, and whose data are erased. */
  quemSai: { id: string; vinculo: string; unidade: string }
}

/** @param dia before the first month */
export async function construir(casa: Casa, dia: string): Promise<Predio> {
  const { aplicacao, pedir, entre } = casa
  await casa.irPara(dia)
  await criarRegraDeAtraso(aplicacao)
  const unidades = await criarPredio(aplicacao, UNIDADES)
  const pesos = unidades.map(() => entre(500, 2_500))
  const soma = pesos.reduce((s, p) => s + p, 0)
  let quemSai = { id: '', vinculo: '', unidade: '' }
  for (const [i, u] of unidades.entries()) {
    const fracao = { fracao_num: pesos[i] ?? 1, fracao_den: soma }
    await aplicacao.ctx.db.updateTable('unidades').set(fracao).where('id', '=', u.id).execute()
    const nome = `Proprietária ${i + 1}`
    const dono = i % 4 === 0 ? await aplicacao.criarPessoa('Morador', { nome }) : { nome, email: null }
    const vinculo = await porNaUnidade(aplicacao, u, dono, 'proprietario')
    if (i === 8 && 'id' in dono) quemSai = { id: dono.id, vinculo, unidade: u.id }
  }
  const [ordinario, reserva] = await Promise.all(
    ['ordinario', 'reserva'].map(async (tipo) => {
      const fundos = await pedir<{ _id: string; nome: string; tipo: string }[]>('GET', '/api/fundos')
      return fundos.find((f) => f.tipo === tipo)
    }),
  )
  if (!ordinario || !reserva) throw new Error('faltam os fundos de toda casa')
  const comSaldo = ({ nome, tipo }: { nome: string; tipo: string }, saldoInicial: number) => ({
    nome,
    tipo,
    saldoInicial,
  })
  await pedir('PUT', `/api/fundos/${ordinario._id}`, comSaldo(ordinario, 15_234.56))
  await pedir('PUT', `/api/fundos/${reserva._id}`, comSaldo(reserva, 40_000.01))
  const obras = await pedir('POST', '/api/fundos', { nome: 'Obras', tipo: 'outro', saldoInicial: -120.07 })
  await pedir('PUT', '/api/pagaveis/regra', { semAprovacaoAte: 5_000 })
  return { unidades, quemSai, fundos: { ordinario: ordinario._id, reserva: reserva._id, obras: obras._id } }
}

/** Sends a document, to be attached. @returns its id */
export const documento = async (casa: Casa, texto: string): Promise<string> =>
  (await casa.enviar('/api/arquivos', 'documento.pdf', pdf(texto)))._id
