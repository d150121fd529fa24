import type { Motor } from '#server/platform/db/conexao.ts'
import type { Armazenamento } from '#server/platform/arquivos/armazenamento.ts'
import type { Kysely } from 'kysely'
import type { AoAndar } from '../andamento.ts'
import { noRetrato, type Linha } from '#server/platform/db/leitura.ts'
import { arquivos } from './arquivos.ts'
import { cadeia } from './cadeia.ts'
import { creditos } from './creditos.ts'
import { destinos } from './destinos.ts'
import { dinheiro } from './dinheiro.ts'
import type { Exame } from './exame.ts'
import { integridade, versao } from './integridade.ts'
import { ligacoes } from './ligacoes.ts'
import { numeracao } from './numeracao.ts'
import { palavras } from './palavras.ts'
import { partesDasContas } from './partes.ts'
import { razao } from './razao.ts'
import { retencoes } from './retencoes.ts'
import { totais } from './totais.ts'

const EXAMES: readonly Exame[] = [
  ...totais,
  ...dinheiro,
  ...creditos,
  ...razao,
  ...retencoes,
  ...partesDasContas,
  cadeia,
  ...destinos,
  ...numeracao,
  ...ligacoes,
  palavras,
  arquivos,
]

/**
 * Examines everything without changing anything: the database's own structures and references, every sum that is kept,
 * money written in two places, numbers given out in order, bookings, closed months, files.
 * @param banco by a connection of its own that cannot write
 * @param aoAndar told before each of the examinations
 * @returns a line for each fault; none when all is well
 */
export async function examinar(banco: Banco, aoAndar: AoAndar = () => undefined): Promise<string[]> {
  try {
    return await comTudo(banco, aoAndar)
  } catch (erro) {
    if (!DANIFICADO.test(String((erro as { code?: string }).code))) throw erro
    return ['banco: está danificado e não pode ser lido até o fim. Restaure a última cópia: npm run restore']
  }
}

/** What SQLite and PostgreSQL say of pages that are not what they should be. */
const DANIFICADO = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/

interface Banco {
  db: Kysely<Record<string, Linha>>
  motor: Motor
  arquivos: Armazenamento
}

function comTudo(banco: Banco, aoAndar: AoAndar): Promise<string[]> {
  return noRetrato(banco.db, banco.motor, async (db) => {
    const paciente = { ...banco, db }
    const antes = await versao(paciente)
    if (antes.length > 0) return antes
    aoAndar({ oQue: 'Examinando o banco de dados' })
    const faltas = await integridade(paciente)
    // Of a damaged database the other questions have no answer to be believed.
    if (faltas.some((f) => f.startsWith('banco:'))) return faltas
    for (const [feito, exame] of EXAMES.entries()) {
      aoAndar({ oQue: 'Examinando', feito, total: EXAMES.length })
      faltas.push(...(await exame(paciente)))
    }
    return faltas
  })
}
