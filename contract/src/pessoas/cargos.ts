import { z } from 'zod'
import { consultaDeLista, id, paramsComId } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'

/** Offices of the condominium: who holds which, from when until when, and the minutes that elected them. */

export const papeis = [
  'Síndico',
  'Subsíndico',
  'Conselheiro fiscal',
  'Administradora',
  'Contador',
  'Auditor',
  'Zelador',
  'Porteiro',
] as const
export type Papel = (typeof papeis)[number]

/** Who holds one of these acts as Administrador while they do, and not a day longer. */
export const papeisQueAdministram = ['Síndico', 'Subsíndico', 'Administradora'] as const satisfies readonly Papel[]
/** Elected for at most two years (Código Civil, arts. 1.347 and 1.356), and so never without an end. */
export const papeisEleitos = ['Síndico', 'Subsíndico', 'Conselheiro fiscal'] as const satisfies readonly Papel[]
export const ANOS_DE_MANDATO = 2
/** Called for one task, and so never without an end. */
const papeisComFim: readonly Papel[] = [...papeisEleitos, 'Auditor']

/**
 * What an office that does not administer opens beside what its holder is of a unit (`usuarios.acesso_por_cargo`): the council,
 * which is elected from the building, and who comes from outside read the books; the door has a screen of its own.
 */
export const acessosPorCargo = ['conselho', 'contas', 'portaria'] as const
export type AcessoPorCargo = (typeof acessosPorCargo)[number]
const ACESSOS: Partial<Record<Papel, AcessoPorCargo>> = {
  'Conselheiro fiscal': 'conselho',
  Contador: 'contas',
  Auditor: 'contas',
  Zelador: 'portaria',
  Porteiro: 'portaria',
}
export const acessoDoPapel = (papel: Papel): AcessoPorCargo | null => ACESSOS[papel] ?? null
export const papeisComAcesso = papeis.filter((p) => acessoDoPapel(p) !== null)

export const administra = (papel: Papel): boolean => (papeisQueAdministram as readonly Papel[]).includes(papel)
export const temFim = (papel: Papel): boolean => papeisComFim.includes(papel)
export const eleito = (papel: Papel): boolean => (papeisEleitos as readonly Papel[]).includes(papel)

export const situacoesDoCargo = ['A começar', 'Em exercício', 'Encerrado'] as const
export type SituacaoDoCargo = (typeof situacoesDoCargo)[number]

const papel = z.enum(papeis, {
  error: (e) => (e.input === undefined ? 'Escolha o cargo' : `Escolha um destes cargos: ${papeis.join(', ')}`),
})
const idDaPessoa = z
  .string({ error: (e) => (e.input === undefined ? 'Escolha a pessoa' : 'A pessoa deve ser um texto') })
  .min(1, 'Escolha a pessoa')
  .max(200)
const idDaAta = z.string({ error: 'A ata deve ser um texto' }).max(200)

export const cargo = z.object({
  _id: id,
  pessoa: z.object({ _id: id, name: z.string() }),
  papel,
  /** First day, `YYYY-MM-DD`. */
  inicio: z.string(),
  /** Last day, which still counts; null while it has no end. */
  fim: z.string().nullable(),
  /** The minutes of the assembly that elected. */
  ata: z.object({ _id: id, pauta: z.string(), data: z.string() }).nullable(),
  situacao: z.enum(situacoesDoCargo),
  /** It has ended and the person still administers, because nobody else does. */
  prorrogado: z.boolean(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Cargo = z.infer<typeof cargo>

export const corpoDeCargo = z.strictObject({
  _id: z.string().max(200).optional(),
  pessoa: idDaPessoa,
  papel,
  inicio: dataISO,
  fim: dataISO.nullable().optional(),
  ata: idDaAta.nullable().optional(),
})

/** From one síndico to the next, in one act. */
export const corpoDaPassagem = z.strictObject({
  /** Who takes over. */
  pessoa: idDaPessoa,
  /** Their first day; the term of who leaves ends the day before. */
  inicio: dataISO,
  fim: dataISO.nullable().optional(),
  ata: idDaAta.nullable().optional(),
})

const { busca, ordem, pagina, porPagina } = consultaDeLista(['inicio', 'fim'])

export const listarCargos = rota({
  operacao: 'cargos.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/cargos',
  resumo: 'Cargos do condomínio e os mandatos de quem os ocupa, os em exercício primeiro',
  tipo: 'lista',
  query: z.strictObject({
    busca,
    ordem,
    pagina,
    porPagina,
    situacao: z.enum(situacoesDoCargo, { error: 'Escolha A começar, Em exercício ou Encerrado' }).optional(),
    papel: papel.optional(),
    pessoa: idDaPessoa.optional(),
  }),
  resposta: cargo,
})
export const verCargo = rota({
  operacao: 'cargos.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/cargos/:id',
  resumo: 'Um cargo',
  params: paramsComId,
  resposta: cargo,
})
export const criarCargo = rota({
  operacao: 'cargos.criar',
  metodo: 'POST',
  caminho: '/api/cargos',
  resumo: 'Registra quem ocupa um cargo; quem administra passa a ser Administrador no primeiro dia',
  corpo: corpoDeCargo,
  resposta: cargo,
  status: 201,
})
export const atualizarCargo = rota({
  operacao: 'cargos.atualizar',
  metodo: 'PUT',
  caminho: '/api/cargos/:id',
  resumo: 'Altera um cargo; com outro fim, encerra ou prorroga o mandato',
  params: paramsComId,
  corpo: corpoDeCargo,
  resposta: cargo,
})
export const excluirCargo = rota({
  operacao: 'cargos.excluir',
  metodo: 'DELETE',
  caminho: '/api/cargos/:id',
  resumo: 'Exclui um cargo registrado por engano; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarCargo = rota({
  operacao: 'cargos.restaurar',
  metodo: 'PUT',
  caminho: '/api/cargos/:id/restaurar',
  resumo: 'Desfaz a exclusão de um cargo',
  params: paramsComId,
  resposta: cargo,
})
export const passarAdministracao = rota({
  operacao: 'cargos.passar',
  metodo: 'POST',
  caminho: '/api/cargos/:id/passar',
  resumo: 'Passa o cargo de quem sai a quem entra: encerra um mandato e começa o outro',
  params: paramsComId,
  corpo: corpoDaPassagem,
  resposta: cargo,
  status: 201,
})
