import { paraReais } from '#contract/valores/moeda.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { foiRecusada } from '../../predio/reservas/reservas.rules.ts'
import { pertencesDaPessoa } from '../../predio/unidades/moradas.service.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { arredoresDe } from './copia.repo.ts'

/** Where the building keeps something of a person, read for their copy; `anonimato.repo.ts` empties the same places. */

type Pessoa = { id: string; email: string }

/** The record of a person as they may read it: never a hash, a secret or a token. */
const cadastro = (db: Handle, id: string) =>
  db
    .selectFrom('usuarios')
    .select(['nome', 'email', 'tel as telefone', 'cpf', 'aniversario as nascimento', 'bloco', 'apto as apartamento'])
    .select(['tipo', 'criado_em as cadastradaEm'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const unidades = (db: Handle, id: string) =>
  db
    .selectFrom('pessoas_da_unidade as p')
    .innerJoin('unidades as u', 'u.id', 'p.unidade_id')
    .select(['u.bloco', 'u.apto', 'p.papel', 'p.inicio as desde', 'p.fim as ate'])
    .where('p.usuario_id', '=', id)
    .where('p.excluido_em', 'is', null)
    .orderBy('p.inicio')
    .orderBy('p.id')
    .execute()

/** Charges addressed to the person: those of the ties they have or had. */
const cobrancasDe = (db: Handle, id: string) =>
  db
    .selectFrom('cobrancas as c')
    .innerJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .where('p.usuario_id', '=', id)

const cobrancas = (db: Handle, id: string) =>
  cobrancasDe(db, id)
    .select(['c.numero', 'c.nome as descricao', 'c.vencimento', 'c.valor', 'c.status as situacao'])
    .orderBy('c.vencimento')
    .orderBy('c.id')
    .execute()

const reservas = (db: Handle, id: string) =>
  db
    .selectFrom('reservas')
    .select(['codigo', 'area_nome as area', 'data as dia', 'status', 'total', 'nome', 'tel', 'email'])
    .select(['finalizada_em', 'reservada_em', 'cancelada_por'])
    .select([
      'bloco',
      'apto as apartamento',
      'convidados',
      'lista_de_convidados as listaDeConvidados',
      'detalhe',
      'motivo as motivoDoCancelamento',
    ])
    .select(['paga_em as pagaEm', 'valor_pago as valorPago', 'forma_de_pagamento as formaDePagamento'])
    .where('usuario_id', '=', id)
    .orderBy('data')
    .orderBy('id')
    .execute()

const ocorrencias = (db: Handle, id: string) =>
  db
    .selectFrom('ocorrencias')
    .select(['aberta_em as abertaEm', 'titulo', 'detalhes as relato', 'local', 'status as situacao', 'nome', 'tel'])
    .select(['ano', 'numero', 'categoria', 'bloco', 'apto as apartamento', 'resolvida_em as resolvidaEm'])
    .where('usuario_id', '=', id)
    .where('excluido_em', 'is', null)
    .orderBy('aberta_em')
    .orderBy('id')
    .execute()

const comentarios = (db: Handle, id: string) =>
  db
    .selectFrom('comentarios')
    .select(['criado_em as quando', 'texto'])
    .where('usuario_id', '=', id)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

const arquivos = (db: Handle, id: string) =>
  db
    .selectFrom('arquivos')
    .select(['criado_em as quando', 'nome', 'tipo', 'tamanho'])
    .where('criado_por', '=', id)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

const emails = (db: Handle, email: string) =>
  db
    .selectFrom('emails')
    .select(['criado_em as quando', 'assunto', 'estado'])
    .where('para', '=', email)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

const sessoes = (db: Handle, id: string) =>
  db
    .selectFrom('sessoes')
    .select(['criada_em as desde', 'usada_em as ultimoUso', 'ip as endereco', 'aparelho'])
    .where('usuario_id', '=', id)
    .orderBy('criada_em')
    .orderBy('id')
    .execute()

/** What was done to the person's record, by whom. */
const mudancas = (db: Handle, id: string) =>
  db
    .selectFrom('auditoria')
    .select(['quando', 'usuario_nome as quem', 'acao'])
    .where('entidade', '=', 'usuarios')
    .where('entidade_id', '=', id)
    .orderBy('quando')
    .orderBy('id')
    .execute()

/** Who of the administration opened the person's data, the newest day first. */
export const acessos = (db: Handle, id: string) =>
  db
    .selectFrom('acessos_a_dados as a')
    .innerJoin('usuarios as u', 'u.id', 'a.por_id')
    .select(['u.nome as quem', 'a.dia'])
    .where('a.usuario_id', '=', id)
    .orderBy('a.dia', 'desc')
    .orderBy('u.nome')
    .orderBy('u.id')
    .execute()

/** Everything that is kept of a person, in the order of their document. Amounts in reais. */
export async function dadosDe(db: Handle, { id, email }: Pessoa) {
  const lugares = await unidades(db, id)
  return {
    cadastro: await cadastro(db, id),
    unidades: lugares.map(({ bloco, apto, ...resto }) => ({ unidade: nomeDaUnidade({ bloco, apto }), ...resto })),
    moradas: await pertencesDaPessoa(db, id),
    cobrancas: (await cobrancas(db, id)).map((c) => ({ ...c, valor: paraReais(c.valor) })),
    reservas: (await reservas(db, id)).map(({ status, finalizada_em, reservada_em, cancelada_por, ...r }) => ({
      ...r,
      situacao: foiRecusada({ status, finalizada_em, reservada_em, cancelada_por }) ? 'Recusada' : status,
      total: paraReais(r.total),
      valorPago: r.valorPago === null ? null : paraReais(r.valorPago),
    })),
    ocorrencias: await ocorrencias(db, id),
    comentarios: await comentarios(db, id),
    arquivos: await arquivos(db, id),
    emails: await emails(db, email),
    sessoes: await sessoes(db, id),
    mudancas: await mudancas(db, id),
    acessos: await acessos(db, id),
    ...(await arredoresDe(db, { id, email })),
  }
}
export type Dados = Awaited<ReturnType<typeof dadosDe>>

/** Notes that somebody opened a person's data on a day. Again on the same day changes nothing. */
export async function anotarAcesso(db: Handle, linha: { usuario_id: string; por_id: string; dia: string }) {
  const { usuario_id, por_id, dia } = linha
  const ja = await db
    .selectFrom('acessos_a_dados')
    .select('dia')
    .where('usuario_id', '=', usuario_id)
    .where('por_id', '=', por_id)
    .where('dia', '=', dia)
    .executeTakeFirst()
  if (!ja)
    await db
      .insertInto('acessos_a_dados')
      .values(linha)
      .onConflict((c) => c.doNothing())
      .execute()
}

export const eliminacao = (db: Handle, id: string) =>
  db.selectFrom('eliminacoes_de_dados').selectAll().where('usuario_id', '=', id).executeTakeFirst()

/** Notes the request. Asked again, the first one counts: its time runs. @returns whether this is the first */
export async function pedir(db: Handle, usuario_id: string, pedida_em: string): Promise<boolean> {
  const r = await db
    .insertInto('eliminacoes_de_dados')
    .values({ usuario_id, pedida_em, feita_em: null, feita_por: null })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

/** @returns whether there was a request, not yet attended to */
export async function desistir(db: Handle, id: string): Promise<boolean> {
  const r = await db
    .deleteFrom('eliminacoes_de_dados')
    .where('usuario_id', '=', id)
    .where('feita_em', 'is', null)
    .executeTakeFirst()
  return r.numDeletedRows > 0n
}

const contagem = async (consulta: { executeTakeFirstOrThrow: () => Promise<{ n: number }> }): Promise<number> =>
  (await consulta.executeTakeFirstOrThrow()).n

/** What still ties a person to the building on a day: bookings to come and charges not wholly paid. */
export async function pendencias(db: Handle, id: string, dia: string): Promise<{ reservas: number; emAberto: number }> {
  return {
    reservas: await contagem(
      db
        .selectFrom('reservas')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('usuario_id', '=', id)
        .where('data', '>=', dia)
        .where('status', 'not in', ['Cancelada', 'Concluída']),
    ),
    emAberto: await contagem(
      cobrancasDe(db, id)
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('c.status', 'in', ['aberta', 'parcial', 'em_acordo']),
    ),
  }
}
