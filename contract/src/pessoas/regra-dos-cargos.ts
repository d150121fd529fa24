import { z } from 'zod'
import { rota } from '../protocolo/rota.ts'

/** What the building decided about its offices: what the council sees of who owes, and how long urgent acts go on without a síndico. */

/** What the council is shown of who owes: how much all owe together, which units, or the names of who answers for them too. */
export const vistasDosDevedores = ['totais', 'unidades', 'nomes'] as const
export type VistaDosDevedores = (typeof vistasDosDevedores)[number]

export const MAXIMO_DE_DIAS_URGENTES = 180

const devedoresAoConselho = z.enum(vistasDosDevedores, {
  error: (e) => (e.input === undefined ? 'Escolha o que o conselho vê de quem deve' : 'Use totais, unidades ou nomes'),
})
const diasDeAtosUrgentes = z
  .number({ error: 'Os dias de atos urgentes devem ser um número inteiro' })
  .int('Os dias de atos urgentes devem ser um número inteiro')
  .min(0, 'Os dias de atos urgentes não podem ser menos de 0')
  .max(MAXIMO_DE_DIAS_URGENTES, `Os dias de atos urgentes são no máximo ${MAXIMO_DE_DIAS_URGENTES}`)

export const regraDosCargos = z.object({
  devedoresAoConselho,
  /** For how many days after the last síndico's term, with nobody elected, they keep urgent acts; 0 for none. */
  diasDeAtosUrgentes: z.number().int(),
  /** 0 until somebody writes it. */
  versao: z.number().int(),
})
export type RegraDosCargos = z.infer<typeof regraDosCargos>

export const verRegraDosCargos = rota({
  operacao: 'cargos.verRegra',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/cargos/regra',
  resumo: 'O que o conselho vê de quem deve, e por quantos dias o último síndico fica para atos urgentes',
  resposta: regraDosCargos,
})
export const gravarRegraDosCargos = rota({
  operacao: 'cargos.gravarRegra',
  metodo: 'PUT',
  caminho: '/api/cargos/regra',
  resumo: 'Muda o que o conselho vê de quem deve, e por quantos dias o último síndico fica para atos urgentes',
  corpo: z.strictObject({ devedoresAoConselho, diasDeAtosUrgentes }),
  resposta: regraDosCargos,
})
