import { hash, verify } from '@node-rs/argon2'
import { campoInvalido, muitasTentativas } from '../erros.ts'
import { semaforo } from '../semaforo.ts'
import { ehComum } from './senhas-comuns.ts'
import { senhaFraca } from './senhas.rules.ts'

// OWASP's floor for argon2id: 19 MiB and two passes.
const OPCOES = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const EM_PARALELO = 4
const NA_FILA = 4
/** Seconds: what a full house needs to be through several times over. */
const VOLTE_EM = 2

/** Of the places, those one network may hold: whoever fills them leaves as many to everybody else. */
const DE_UMA_REDE = (EM_PARALELO + NA_FILA) / 2

const vez = semaforo(EM_PARALELO)
/** Being hashed or waiting. */
let dentro = 0
/** Of those, how many of each network that anybody may come from. */
const porRede = new Map<string, number>()

const cheia = (rede: string | null) =>
  dentro >= EM_PARALELO + NA_FILA || (rede !== null && (porRede.get(rede) ?? 0) >= DE_UMA_REDE)

function contar(rede: string | null, quantos: 1 | -1): void {
  dentro += quantos
  if (rede === null) return
  const nela = (porRede.get(rede) ?? 0) + quantos
  if (nela === 0) porRede.delete(rede)
  else porRede.set(rede, nela)
}

/**
 * For who is about to ask for a hash after other work: a full house is said before that work, not after it.
 * @param rede where the request comes from, as limits count it
 * @throws MUITAS_TENTATIVAS
 */
export function exigirVaga(rede: string | null): void {
  if (cheia(rede)) throw muitasTentativas(VOLTE_EM)
}

/** A bounded queue, at most four hashes at once and four waiting: two hundred log-ins must not eat the memory of the house. */
async function naVez<T>(rede: string | null, fn: () => Promise<T>): Promise<T> {
  exigirVaga(rede)
  contar(rede, 1)
  try {
    return await vez(fn)
  } finally {
    contar(rede, -1)
  }
}

/** How the hashes of today begin (PHC string format). */
const DE_HOJE = `$argon2id$v=19$m=${OPCOES.memoryCost},t=${OPCOES.timeCost},p=${OPCOES.parallelism}$`

/** Whether a hash was made with other parameters than today's: it goes on working, and is made again at the next log-in. */
export const hashAntigo = (senhaHash: string): boolean => !senhaHash.startsWith(DE_HOJE)

/** argon2id hash of a password, every byte of it. */
export const gerarHash = (senha: string): Promise<string> => naVez(null, () => hash(senha, OPCOES))

/** Hash of nothing anyone types: compared when the account does not exist, so that time tells nothing. */
let hashDeNinguem: Promise<string> | null = null

/**
 * Whether the password matches; takes the same time when there is no hash to match.
 * @param rede where the guess comes from, as limits count it; null for whoever is known already
 * @throws MUITAS_TENTATIVAS when the house is full, or that network's half of it
 */
export async function conferirSenha(senhaHash: string | null, senha: string, rede: string | null): Promise<boolean> {
  if (senhaHash === null) {
    hashDeNinguem ??= gerarHash(crypto.randomUUID())
    const alheio = await hashDeNinguem
    await naVez(rede, () => verify(alheio, senha))
    return false
  }
  return naVez(rede, () => verify(senhaHash, senha))
}

/**
 * Refuses a new password that is easy to guess.
 * @param nomes the condominium's name, the person's name and e-mail
 * @throws ErroDeAplicacao VALIDACAO on `password`
 */
export async function recusarSenhaFraca(senha: string, nomes: readonly string[]): Promise<void> {
  if ((await ehComum(senha)) || senhaFraca(senha, nomes))
    throw campoInvalido('password', 'Esta senha é fácil de adivinhar. Escolha outra, por exemplo uma frase.')
}
