import { esquecerTextos } from '#server/platform/cadeia/selar.ts'
import { sql } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { acha, contemTexto } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { esquecerNosIndices } from '#server/platform/db/indice-de-palavras.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { hoje } from '#server/platform/relogio.ts'
import { esquecerPertences } from '../../predio/unidades/moradas.service.ts'
import { protocolo } from '../../predio/ocorrencias/ocorrencias.rules.ts'
import { emailDeQuemSaiu, NOME_DE_QUEM_SAIU, trocasDe, type Troca } from './nome-de-quem-saiu.rules.ts'

/** Takes a person out of the places that `privacidade.repo.ts` reads for their copy. */

type Pessoa = Pick<Tabelas['usuarios'], 'id' | 'nome' | 'email' | 'tel' | 'cpf'>

/** What lets somebody in, or waits to be sent or read. */
async function apagarAcesso(db: Handle, { id, email }: Pessoa): Promise<void> {
  for (const tabela of [
    'sessoes',
    'chaves_da_api',
    'recuperacoes',
    'segundas_etapas',
    'dois_fatores',
    'notificacoes',
    'preferencias_de_notificacao',
    'tipos_silenciados',
    'inscricoes_push',
    'agendas_assinaturas',
    'idempotencia',
    'acessos_a_dados',
    'administra_por_cargo',
  ] as const)
    await db.deleteFrom(tabela).where('usuario_id', '=', id).execute()
  await db
    .deleteFrom('convites')
    .where((e) => e.or([e('usuario_id', '=', id), e('email', '=', email)]))
    .execute()
  await db.deleteFrom('emails').where('para', '=', email).execute()
}

async function apagarDasReservas(db: Handle, { id }: Pessoa): Promise<void> {
  const linhas = await db
    .selectFrom('reservas')
    .select(['id', 'area_nome', 'codigo'])
    .where('usuario_id', '=', id)
    .execute()
  for (const { id: reserva, area_nome, codigo } of linhas)
    await db
      .updateTable('reservas')
      .set({
        ...{ nome: NOME_DE_QUEM_SAIU, tel: null, email: emailDeQuemSaiu(id), bloco: null, apto: null, detalhe: null },
        lista_de_convidados: null,
        ordem_nome: normalizar(NOME_DE_QUEM_SAIU),
        busca: emPalavras(NOME_DE_QUEM_SAIU, area_nome, codigo),
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
        busca: emPalavras(titulo, categoria, local, detalhes, NOME_DE_QUEM_SAIU, numeroDoProtocolo),
      })
      .where('id', '=', ocorrencia)
      .execute()
  }
}

/** That a unit was told, when, and what was done of it stays, which is what has to be proved; whose name and address, goes. */
async function apagarDosComunicados(db: Handle, { id }: Pessoa): Promise<void> {
  await db
    .updateTable('comunicado_entregas')
    .set({ nome: NOME_DE_QUEM_SAIU, email: null })
    .where('usuario_id', '=', id)
    .execute()
}

/** Where texts of the system name somebody. */
const TEXTOS = {
  auditoria: ['titulo', 'mudancas'],
  notificacoes: ['titulo', 'texto'],
  emails: ['assunto', 'texto', 'html'],
} as const

/** Entries of the history whose text is about to change: those of the person, by the person, and those that name them. */
async function entradasQueMudam(db: Handle, { id }: Pessoa, trocas: readonly Troca[]): Promise<string[]> {
  const linhas = await db
    .selectFrom('auditoria')
    .select('id')
    .where((e) =>
      e.or([
        e.and([e('entidade', '=', 'usuarios'), e('entidade_id', '=', id)]),
        e('usuario_id', '=', id),
        ...TEXTOS.auditoria.flatMap((coluna) => trocas.map(([de]) => contemTexto(coluna, de))),
      ]),
    )
    .execute()
  return linhas.map((l) => l.id)
}

/** What the history said of the person: that something was done, when and by whom, stays. */
async function apagarDoHistorico(db: Handle, { id }: Pessoa): Promise<void> {
  await db
    .updateTable('auditoria')
    .set({ titulo: NOME_DE_QUEM_SAIU, mudancas: '[]', busca: emPalavras(NOME_DE_QUEM_SAIU) })
    .where('entidade', '=', 'usuarios')
    .where('entidade_id', '=', id)
    .execute()
  await db.updateTable('auditoria').set({ usuario_nome: NOME_DE_QUEM_SAIU }).where('usuario_id', '=', id).execute()
}

/** What the system wrote of the person to others, in bells, letters and the history of other records. */
async function apagarDosTextos(db: Handle, trocas: readonly Troca[]): Promise<void> {
  for (const [tabela, colunas] of Object.entries(TEXTOS))
    for (const coluna of colunas)
      for (const [de, para] of trocas) {
        const campo = sql.ref(coluna)
        await sql`update ${sql.table(tabela)} set ${campo} = replace(${campo}, ${de}, ${para})
          where ${contemTexto(coluna, de)}`.execute(db)
      }
}

/** The words of entries that named somebody, from what they say now. @param ids of the entries */
async function refazerPalavras(db: Handle, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const r = await db
      .selectFrom('auditoria')
      .select(['titulo', 'usuario_nome'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (r)
      await db
        .updateTable('auditoria')
        .set({ busca: emPalavras(r.titulo, r.usuario_nome) })
        .where('id', '=', id)
        .execute()
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
  await apagarDosComunicados(db, pessoa)
  await esquecerPertences(db, pessoa.id, hoje())
  const trocas = trocasDe(pessoa)
  const comEla = await db
    .selectFrom('auditoria')
    .select('id')
    .where((e) => e.or([acha(db, 'auditoria', pessoa.nome), ...trocas.map(([de]) => contemTexto('titulo', de))]))
    .execute()
  await esquecerTextos(db, await entradasQueMudam(db, pessoa, trocas))
  await apagarDoHistorico(db, pessoa)
  await apagarDosTextos(db, trocas)
  await refazerPalavras(
    db,
    comEla.map((r) => r.id),
  )
  await db
    .updateTable('usuarios')
    .set({
      ...{ nome: NOME_DE_QUEM_SAIU, email: emailDeQuemSaiu(pessoa.id), imagem: null, tel: null, cpf: null },
      ...{
        aniversario: null,
        bloco: null,
        apto: null,
        senha_hash: null,
        acesso_por_cargo: null,
        busca: emPalavras(NOME_DE_QUEM_SAIU),
      },
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
  await esquecerNosIndices(db)
}
