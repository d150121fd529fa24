import type { Operacao } from '#contract/protocolo/permissoes.ts'
import { anotarSePuder } from '../anotacoes.ts'
import type { Ctx, Quem } from '../contexto.ts'
import type { Handle } from '../db/conexao.ts'
import { pronta } from '../db/pronta.ts'
import { novoToken, resumoDe } from '../ids.ts'
import { agora, agoraISO, emMs, hoje } from '../relogio.ts'
import { colunasDoAtor } from './ator.ts'
import { COLUNAS_DE_QUEM, quemE } from './sessoes.ts'

/** What every key begins with, so that one in a log or a repository is known for what it is. */
const MARCA = 'ced_'
const LETRAS_DO_COMECO = MARCA.length + 6
/** Use is written down at most this often, in milliseconds, so that reading does not become writing. */
const PASSO_DE_USO = 10_000

export const ehChave = (token: string): boolean => token.startsWith(MARCA)

/** A new key: 256 random bits. The database keeps its hash, and how it begins. */
export function novaChave(): { chave: string; comeco: string; hash: string } {
  const chave = MARCA + novoToken()
  return { chave, comeco: chave.slice(0, LETRAS_DO_COMECO), hash: resumoDe(chave) }
}

const daChave = (db: Handle, chave: string) =>
  pronta(db, 'chave da API', { resumo: resumoDe(chave), dia: hoje() }, ({ resumo, dia }) =>
    db
      .selectFrom('chaves_da_api as chave')
      .innerJoin('usuarios', 'usuarios.id', 'chave.usuario_id')
      .leftJoin('condominio', (j) => j.on((e) => e('condominio.id', '=', e.lit(1))))
      .leftJoin('dois_fatores', 'dois_fatores.usuario_id', 'usuarios.id')
      .select([
        'chave.id as chaveId',
        'chave.nome as nomeDaChave',
        'chave.operacoes',
        'chave.usada_em',
        'chave.expira_em',
        'chave.revogada_em',
        ...COLUNAS_DE_QUEM,
      ])
      .select(colunasDoAtor('usuarios', dia))
      .where('chave.token_hash', '=', resumo),
  )

/**
 * In whose name a key acts, and what it may; null when it is unknown, ended or revoked, or who made it is no longer of the
 * administration. Notes its use, at most every ten seconds and where it can be written.
 */
export async function resolverChave(ctx: Ctx, chave: string): Promise<Quem | null> {
  const [linha] = await daChave(ctx.db, chave)
  if (!linha || linha.revogada_em !== null || linha.expira_em <= agoraISO() || linha.ativo !== 1) return null
  const { chaveId, usada_em } = linha
  const chaveEmUso = { nome: linha.nomeDaChave, operacoes: new Set(JSON.parse(linha.operacoes) as Operacao[]) }
  const quem = quemE(linha, { sessaoId: `chave ${chaveId}`, chave: chaveEmUso })
  if (!quem.atores.includes('administrador')) return null
  if (usada_em === null || agora().getTime() - emMs(usada_em) > PASSO_DE_USO)
    await anotarSePuder(ctx, `chave ${chaveId}`, () =>
      ctx.db.updateTable('chaves_da_api').set({ usada_em: agoraISO(), ip: ctx.ip }).where('id', '=', chaveId).execute(),
    )
  return quem
}
