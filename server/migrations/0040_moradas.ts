import { sql, type Kysely } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { novoId } from '#server/platform/ids.ts'
import type { Palavras } from '#server/platform/db/palavras.rules.ts'

const DDL = `
CREATE TABLE moradas (
  id TEXT PRIMARY KEY,
  unidade_id TEXT NOT NULL REFERENCES unidades (id) ON DELETE CASCADE,
  habitada INTEGER NOT NULL DEFAULT 0 CHECK (habitada IN (0, 1)),
  veiculos TEXT NOT NULL DEFAULT '[]',
  animais TEXT NOT NULL DEFAULT '[]',
  contatos_de_emergencia TEXT NOT NULL DEFAULT '[]',
  busca TEXT NOT NULL DEFAULT '',
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL
) STRICT;
CREATE INDEX moradas_unidade ON moradas (unidade_id);
CREATE UNIQUE INDEX moradas_sem_ninguem ON moradas (unidade_id) WHERE habitada = 0;
ALTER TABLE pessoas_da_unidade ADD COLUMN morada_id TEXT REFERENCES moradas (id);
CREATE INDEX pessoas_da_unidade_morada ON pessoas_da_unidade (morada_id) WHERE morada_id IS NOT NULL;
`

const SEM_PERTENCES = `
ALTER TABLE unidades DROP COLUMN veiculos;
ALTER TABLE unidades DROP COLUMN animais;
ALTER TABLE unidades DROP COLUMN contatos_de_emergencia;
`

interface Vinculo {
  id: string
  unidade_id: string
  papel: string
  inicio: string
  fim: string | null
}

interface Unidade {
  id: string
  bloco: string
  apto: string
  grupo: string | null
  veiculos: string
  animais: string
  vagas: string
  contatos_de_emergencia: string
}

/** Ties in order of arrival, cut where nobody of the ones before is there any longer. */
function seguidos(vinculos: readonly Vinculo[]): Vinculo[][] {
  const grupos: { ate: string; quem: Vinculo[] }[] = []
  for (const v of vinculos) {
    const fim = v.fim ?? '9999'
    const ultimo = grupos.at(-1)
    if (ultimo && v.inicio <= ultimo.ate) {
      ultimo.quem.push(v)
      if (fim > ultimo.ate) ultimo.ate = fim
    } else grupos.push({ ate: fim, quem: [v] })
  }
  return grupos.map((g) => g.quem)
}

const presenteEm = (v: Vinculo, dia: string) => v.inicio <= dia && (v.fim === null || v.fim >= dia)

/**
 * Tenants who were there at the same time lived together, so did owners; a dependant lives or lived with the tenants of
 * today, or of their own last day, else with the owners.
 */
function moradasDe(vinculos: readonly Vinculo[], hoje: string): Vinculo[][] {
  const [inquilinos, donos] = (['inquilino', 'proprietario'] as const).map((p) =>
    seguidos(vinculos.filter((v) => v.papel === p)),
  )
  const titulares = [...(inquilinos ?? []).toReversed(), ...(donos ?? []).toReversed()]
  const sos: Vinculo[] = []
  for (const v of vinculos.filter((v) => v.papel === 'dependente')) {
    const dia = v.fim !== null && v.fim < hoje ? v.fim : v.inicio > hoje ? v.inicio : hoje
    const com = titulares.find((g) => g.some((t) => presenteEm(t, dia)))
    if (com) com.push(v)
    else sos.push(v)
  }
  return [...titulares, ...seguidos(sos)]
}

const PESO: Record<string, number> = { inquilino: 0, proprietario: 1, dependente: 2 }

/** Whose the belongings of the unit are: of who lives there on the day, tenants first; else of the last who left. */
function donaDosPertences(moradas: readonly Vinculo[][], dia: string): Vinculo[] | undefined {
  const presentes = (g: readonly Vinculo[]) => g.filter((v) => presenteEm(v, dia))
  const pesoDe = (g: readonly Vinculo[]) => Math.min(...presentes(g).map((v) => PESO[v.papel] ?? 2))
  const deHoje = moradas.filter((g) => presentes(g).length > 0).toSorted((a, b) => pesoDe(a) - pesoDe(b))
  const saida = (g: readonly Vinculo[]) => g.reduce((m, v) => ((v.fim ?? '9999') > m ? (v.fim ?? '9999') : m), '')
  const deAntes = moradas.filter((g) => saida(g) < dia).toSorted((a, b) => saida(b).localeCompare(saida(a)))
  return deHoje[0] ?? deAntes[0]
}

const placas = (veiculos: string) =>
  normalizar((JSON.parse(veiculos) as { placa: string }[]).map((v) => v.placa).join(' '))

async function mudar(db: Kysely<Tabelas>, u: Unidade, vinculos: readonly Vinculo[], dia: string): Promise<void> {
  const moradas = moradasDe(vinculos, dia)
  const temAlgo = [u.veiculos, u.animais, u.contatos_de_emergencia].some((lista) => lista !== '[]')
  const dona = temAlgo ? donaDosPertences(moradas, dia) : undefined
  const agora = agoraISO()
  const vazia = { unidade_id: u.id, habitada: 1, criado_em: agora, atualizado_em: agora }
  const { veiculos, animais, contatos_de_emergencia } = u
  const pertences = { veiculos, animais, contatos_de_emergencia, busca: placas(veiculos) as Palavras }
  for (const morada of moradas.filter((g) => g.length > 1 || g === dona)) {
    const id = novoId()
    await db
      .insertInto('moradas')
      .values({ id, ...vazia, ...(morada === dona && pertences) })
      .execute()
    const quem = morada.map((v) => v.id)
    await db.updateTable('pessoas_da_unidade').set({ morada_id: id }).where('id', 'in', quem).execute()
  }
  if (temAlgo && !dona)
    await db
      .insertInto('moradas')
      .values({ id: novoId(), ...vazia, habitada: 0, ...pertences })
      .execute()
  const busca = normalizar([u.bloco, u.apto, u.grupo ?? '', ...(JSON.parse(u.vagas) as string[])].join(' ')) as Palavras
  await db.updateTable('unidades').set({ busca }).where('id', '=', u.id).execute()
}

/**
 * Vehicles, pets and emergency contacts are of the people who live together, no longer of the unit: those of today get
 * what the unit had (tenants before owners), else the last who left; what staff typed where nobody ever was waits for who
 * comes first.
 */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  const { rows: unidades } = await sql<Unidade>`
    select id, bloco, apto, grupo, veiculos, animais, vagas, contatos_de_emergencia from unidades`.execute(db)
  const { rows: vinculos } = await sql<Vinculo>`
    select id, unidade_id, papel, inicio, fim from pessoas_da_unidade where excluido_em is null
    order by inicio, id`.execute(db)
  const porUnidade = Map.groupBy(vinculos, (v) => v.unidade_id)
  for (const u of unidades) await mudar(db, u, porUnidade.get(u.id) ?? [], hoje())
  await executarDdl(db as Kysely<unknown>, motor, SEM_PERTENCES)
}
