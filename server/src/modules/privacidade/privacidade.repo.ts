import { sql } from 'kysely'
import { normalizar } from '#contract/comum.ts'
import { paraReais } from '#contract/moeda.ts'
import { protocolo } from '../ocorrencias/ocorrencias.rules.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { emailDeQuemSaiu, NOME_DE_QUEM_SAIU, trocasDe, type Troca } from './nome-de-quem-saiu.rules.ts'

/** Where the building keeps something of a person: read here for their copy, and emptied here when they ask. */

type Pessoa = Pick<Tabelas['usuarios'], 'id' | 'nome' | 'email' | 'tel' | 'cpf'>

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
    .execute()

const reservas = (db: Handle, id: string) =>
  db
    .selectFrom('reservas')
    .select(['codigo', 'area_nome as area', 'data as dia', 'status as situacao', 'total', 'nome', 'tel', 'email'])
    .where('usuario_id', '=', id)
    .orderBy('data')
    .execute()

const ocorrencias = (db: Handle, id: string) =>
  db
    .selectFrom('ocorrencias')
    .select(['aberta_em as abertaEm', 'titulo', 'detalhes as relato', 'local', 'status as situacao', 'nome', 'tel'])
    .where('usuario_id', '=', id)
    .where('excluido_em', 'is', null)
    .orderBy('aberta_em')
    .execute()

const comentarios = (db: Handle, id: string) =>
  db
    .selectFrom('comentarios')
    .select(['criado_em as quando', 'texto'])
    .where('usuario_id', '=', id)
    .orderBy('criado_em')
    .execute()

const arquivos = (db: Handle, id: string) =>
  db
    .selectFrom('arquivos')
    .select(['criado_em as quando', 'nome', 'tipo', 'tamanho'])
    .where('criado_por', '=', id)
    .orderBy('criado_em')
    .execute()

const emails = (db: Handle, email: string) =>
  db
    .selectFrom('emails')
    .select(['criado_em as quando', 'assunto'])
    .where('para', '=', email)
    .orderBy('criado_em')
    .execute()

const sessoes = (db: Handle, id: string) =>
  db
    .selectFrom('sessoes')
    .select(['criada_em as desde', 'usada_em as ultimoUso', 'ip as endereco', 'aparelho'])
    .where('usuario_id', '=', id)
    .orderBy('criada_em')
    .execute()

/** What was done to the person's record, by whom. */
const mudancas = (db: Handle, id: string) =>
  db
    .selectFrom('auditoria')
    .select(['quando', 'usuario_nome as quem', 'acao'])
    .where('entidade', '=', 'usuarios')
    .where('entidade_id', '=', id)
    .orderBy('quando')
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
    .execute()

/** Everything that is kept of a person, in the order of their document. Amounts in reais. */
export async function dadosDe(db: Handle, { id, email }: Pessoa) {
  const lugares = await unidades(db, id)
  return {
    cadastro: await cadastro(db, id),
    unidades: lugares.map(({ bloco, apto, ...resto }) => ({ unidade: `${bloco} ${apto}`.trim(), ...resto })),
    cobrancas: (await cobrancas(db, id)).map((c) => ({ ...c, valor: paraReais(c.valor) })),
    reservas: (await reservas(db, id)).map((r) => ({ ...r, total: paraReais(r.total) })),
    ocorrencias: await ocorrencias(db, id),
    comentarios: await comentarios(db, id),
    arquivos: await arquivos(db, id),
    emails: await emails(db, email),
    sessoes: await sessoes(db, id),
    mudancas: await mudancas(db, id),
    acessos: await acessos(db, id),
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

/** Notes the request. Asked again, the first one counts: its time runs. */
export const pedir = (db: Handle, usuario_id: string, pedida_em: string) =>
  db
    .insertInto('eliminacoes_de_dados')
    .values({ usuario_id, pedida_em, feita_em: null, feita_por: null })
    .onConflict((c) => c.doNothing())
    .execute()

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

/** What lets somebody in, or waits to be sent or read. */
async function apagarAcesso(db: Handle, { id, email }: Pessoa): Promise<void> {
  for (const tabela of [
    'sessoes',
    'recuperacoes',
    'segundas_etapas',
    'dois_fatores',
    'notificacoes',
    'preferencias_de_notificacao',
    'agendas_assinaturas',
    'idempotencia',
    'acessos_a_dados',
  ] as const)
    await db.deleteFrom(tabela).where('usuario_id', '=', id).execute()
  await db
    .deleteFrom('convites')
    .where((e) => e.or([e('usuario_id', '=', id), e('email', '=', email)]))
    .execute()
  await db.deleteFrom('emails').where('para', '=', email).execute()
}

async function apagarDasReservas(db: Handle, { id }: Pessoa): Promise<void> {
  const linhas = await db.selectFrom('reservas').select(['id', 'area_nome', 'codigo']).where('usuario_id', '=', id).execute() // prettier-ignore
  for (const { id: reserva, area_nome, codigo } of linhas)
    await db
      .updateTable('reservas')
      .set({
        ...{ nome: NOME_DE_QUEM_SAIU, tel: null, email: emailDeQuemSaiu(id), bloco: null, apto: null, detalhe: null },
        ordem_nome: normalizar(NOME_DE_QUEM_SAIU),
        busca: normalizar(`${NOME_DE_QUEM_SAIU} ${area_nome} ${codigo ?? ''}`),
      })
      .where('id', '=', reserva)
      .execute()
}

/** The building keeps what happened and where; who told it, and how to reach them, goes. */
async function apagarDasOcorrencias(db: Handle, { id }: Pessoa): Promise<void> {
  const linhas = await db.selectFrom('ocorrencias').selectAll().where('usuario_id', '=', id).execute()
  for (const { id: ocorrencia, titulo, categoria, local, detalhes, ano, numero } of linhas) {
    const numeroDoProtocolo = ano === null || numero === null ? '' : protocolo(ano, numero)
    await db
      .updateTable('ocorrencias')
      .set({
        ...{ nome: NOME_DE_QUEM_SAIU, tel: '', bloco: '', apto: '' },
        busca: normalizar([titulo, categoria, local ?? '', detalhes, NOME_DE_QUEM_SAIU, numeroDoProtocolo].join(' ')),
      })
      .where('id', '=', ocorrencia)
      .execute()
  }
}

/** What the history said of the person: that something was done, when and by whom, stays. */
async function apagarDoHistorico(db: Handle, { id }: Pessoa): Promise<void> {
  await db
    .updateTable('auditoria')
    .set({ titulo: NOME_DE_QUEM_SAIU, mudancas: '[]', busca: normalizar(NOME_DE_QUEM_SAIU) })
    .where('entidade', '=', 'usuarios')
    .where('entidade_id', '=', id)
    .execute()
  await db.updateTable('auditoria').set({ usuario_nome: NOME_DE_QUEM_SAIU }).where('usuario_id', '=', id).execute()
}

/** Where texts of the system name somebody. */
const TEXTOS = {
  auditoria: ['titulo', 'mudancas', 'busca'],
  notificacoes: ['titulo', 'texto'],
  emails: ['assunto', 'texto', 'html'],
} as const

/** What the system wrote of the person to others, in bells, letters and the history of other records. */
async function apagarDosTextos(db: Handle, trocas: readonly Troca[]): Promise<void> {
  for (const [tabela, colunas] of Object.entries(TEXTOS))
    for (const coluna of colunas)
      for (const [de, para] of trocas) {
        const campo = sql.ref(coluna)
        await sql`update ${sql.table(tabela)} set ${campo} = replace(${campo}, ${de}, ${para})
          where ${campo} like ${`%${de.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`.execute(db)
      }
}

/**
 * Takes a person out of everything but what the law has the condominium keep: the ledger, charges and their receipts,
 * minutes, certificates and reminders of debts (LGPD, art. 16, I and II; Código Civil, art. 1.350). Must run in a transaction.
 */
export async function tornarAnonima(db: Handle, pessoa: Pessoa, { agora, por }: { agora: string; por: string }) {
  await apagarAcesso(db, pessoa)
  await apagarDasReservas(db, pessoa)
  await apagarDasOcorrencias(db, pessoa)
  await apagarDoHistorico(db, pessoa)
  await apagarDosTextos(db, trocasDe(pessoa))
  await db
    .updateTable('usuarios')
    .set({
      ...{ nome: NOME_DE_QUEM_SAIU, email: emailDeQuemSaiu(pessoa.id), imagem: null, tel: null, cpf: null },
      ...{ aniversario: null, bloco: null, apto: null, senha_hash: null, busca: normalizar(NOME_DE_QUEM_SAIU) },
      ...{ atualizado_em: agora, versao: sql<number>`versao + 1` },
    })
    .where('id', '=', pessoa.id)
    .execute()
  const feita = { feita_em: agora, feita_por: por }
  await db
    .insertInto('eliminacoes_de_dados')
    .values({ usuario_id: pessoa.id, pedida_em: null, ...feita })
    .onConflict((c) => c.column('usuario_id').doUpdateSet(feita))
    .execute()
}
