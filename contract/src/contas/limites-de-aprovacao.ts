import { z } from 'zod'
import { papeisQueAdministram } from '../pessoas/cargos.ts'
import { id, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { instanteISO } from '../valores/datas.ts'
import { valorEmReais } from '../valores/dinheiro.ts'

/**
 * Up to how much each office approves a bill, in the budget and out of it. Beside the one amount that is paid without approval
 * (`pagaveis-rotas.ts`). Amounts in reais; null is no limit.
 */

/** Who administers without an office, as the register alone says it. */
export const SEM_CARGO = 'Sem cargo'

/** Who may say that a bill is right: who administers, by their office or without one, and the council. */
export const cargosQueAprovam = [...papeisQueAdministram, 'Conselheiro fiscal', SEM_CARGO] as const
export type CargoQueAprova = (typeof cargosQueAprovam)[number]

/** Whether a bill would take its category past what the budget planned for it. */
export const ladosDoOrcamento = ['dentro', 'fora'] as const
export type LadoDoOrcamento = (typeof ladosDoOrcamento)[number]

const NOS_ENDERECOS: Record<CargoQueAprova, string> = {
  Síndico: 'sindico',
  Subsíndico: 'subsindico',
  Administradora: 'administradora',
  'Conselheiro fiscal': 'conselheiro-fiscal',
  [SEM_CARGO]: 'sem-cargo',
}

/** A limit is of an office, and of bills in the budget or out of it. */
export interface QualLimite {
  cargo: CargoQueAprova
  lado: LadoDoOrcamento
}

export const idDoLimite = ({ cargo, lado }: QualLimite): string => `${NOS_ENDERECOS[cargo]}-${lado}`

/** Every limit there is, by its id, in the order people read them. */
export const limitesPorId: ReadonlyMap<string, QualLimite> = new Map(
  cargosQueAprovam.flatMap((cargo) =>
    ladosDoOrcamento.map((lado): [string, QualLimite] => [idDoLimite({ cargo, lado }), { cargo, lado }]),
  ),
)

/**
 * What an office may approve until the building decides, in reais; null without limit. Who administers goes on as before; the
 * council, which checks the accounts, approves nothing by itself, and is asked above everybody's limit.
 */
export const limiteDePartida = (cargo: CargoQueAprova): number | null => (cargo === 'Conselheiro fiscal' ? 0 : null)

/** Asked for by one person; it counts once another asks for the same. */
const proposta = z.object({ ate: z.number().nullable(), por: z.string(), em: instanteISO, podeConfirmar: z.boolean() })

export const limiteDeAprovacao = z.object({
  _id: id,
  cargo: z.enum(cargosQueAprovam),
  lado: z.enum(ladosDoOrcamento),
  /** Null: without limit. */
  ate: z.number().nullable(),
  proposta: proposta.nullable(),
  /** Who changed it last; null while nobody did. `sozinho`: nobody else administered. */
  mudanca: z
    .object({ por: z.string(), em: instanteISO, confirmadaPor: z.string().nullable(), sozinho: z.boolean() })
    .nullable(),
  /** 0 until somebody writes it. */
  versao: z.number().int(),
})
export type LimiteDeAprovacao = z.infer<typeof limiteDeAprovacao>

export const listarLimitesDeAprovacao = rota({
  operacao: 'pagaveis.verLimites',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/pagaveis/limites',
  resumo: 'Até que valor cada cargo aprova uma conta, no orçamento e fora dele',
  resposta: z.array(limiteDeAprovacao),
})
export const gravarLimiteDeAprovacao = rota({
  operacao: 'pagaveis.gravarLimite',
  metodo: 'PUT',
  caminho: '/api/pagaveis/limites/:id',
  resumo:
    'Muda até que valor um cargo aprova uma conta; aumentar é uma proposta, que vale quando outra pessoa pede o mesmo valor',
  params: paramsComId,
  corpo: z.strictObject({ ate: valorEmReais.nullable() }),
  resposta: limiteDeAprovacao,
})
