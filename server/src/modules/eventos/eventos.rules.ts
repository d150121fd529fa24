import type { AssuntoAoVivo } from '#contract/ao-vivo.ts'
import { pode, type Ator, type Operacao } from '#contract/permissoes.ts'
import type { Evento } from '#contract/sistema.ts'

interface Ouvintes {
  /** The call that reads such records: whoever may make it hears which one changed. */
  leitura: Operacao
  /** Whose own records may be among them hears that one changed, and not which or whose: what to read again, and with which call. */
  deQuemTem?: { assunto: AssuntoAoVivo; leitura: Operacao }
}

const DO_PAGADOR = { assunto: 'minhas-cobrancas', leitura: 'cobrancas.minhas' } as const

const OUVINTES: Record<AssuntoAoVivo, Ouvintes> = {
  acordos: { leitura: 'acordos.listar', deQuemTem: DO_PAGADOR },
  agendas: { leitura: 'agendas.listar' },
  areas: { leitura: 'areas.listar' },
  atas: { leitura: 'atas.listar' },
  banco: { leitura: 'banco.movimentos' },
  categorias: { leitura: 'categorias.listar' },
  cobrancas: { leitura: 'cobrancas.listar', deQuemTem: DO_PAGADOR },
  condominio: { leitura: 'condominio.publico' },
  despesas: { leitura: 'despesas.listar' },
  // That some hour was taken or freed, without whose booking it is. The person's own booking comes under a word of its own.
  disponibilidade: { leitura: 'areas.disponibilidade' },
  emails: { leitura: 'emails.listar' },
  fornecedores: { leitura: 'fornecedores.listar' },
  fundos: { leitura: 'fundos.listar' },
  importacoes: { leitura: 'importacoes.listar' },
  'minhas-cobrancas': { leitura: 'cobrancas.minhas' },
  'minhas-reservas': { leitura: 'reservas.listar' },
  notificacoes: { leitura: 'notificacoes.listar' },
  ocorrencias: { leitura: 'ocorrencias.listarTodas' },
  orcamentos: { leitura: 'orcamentos.ver' },
  // A month that is being prepared is nobody else's business; that one was published is.
  prestacoes: { leitura: 'prestacoes.gravar', deQuemTem: { assunto: 'prestacoes', leitura: 'prestacoes.listar' } },
  receitas: { leitura: 'receitas.listar' },
  reservas: { leitura: 'reservas.listarTodas' },
  servicos: { leitura: 'servicos.listar' },
  unidades: { leitura: 'unidades.listar', deQuemTem: { assunto: 'unidades', leitura: 'unidades.minhas' } },
  usuarios: { leitura: 'usuarios.listar' },
}

/** What an actor hears of a change that is for everybody; null for nothing. */
export function oQueOuve(ator: Ator, evento: Evento): Evento | null {
  const ouvintes = Object.hasOwn(OUVINTES, evento.tipo) ? OUVINTES[evento.tipo as AssuntoAoVivo] : undefined
  if (ouvintes === undefined) return null
  if (pode(ator, ouvintes.leitura)) return evento
  const { deQuemTem } = ouvintes
  if (deQuemTem === undefined || !pode(ator, deQuemTem.leitura)) return null
  return { tipo: deQuemTem.assunto, acao: 'alterou', id: null, autor: null }
}
