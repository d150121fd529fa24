import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Of what goes over HTTP only the races run on PostgreSQL every day, and a race is known by its name (`vitest.config.ts`): one
 * that is called otherwise never meets a database with more than one writer. So whoever sends several things at once says so,
 * or says here why no lock is asked for.
 */

const raiz = join(import.meta.dirname, '../..')

/** Tests that ask several things at once and prove no lock, by the beginning of their names. */
const SEM_TRAVA: Record<string, string> = {
  'as cobranças voltam menos o que foi pago, imputado pelas regras; as parcelas que faltam acabam': 'só lê',
  '14.000 × 14.000 é recusada pelo cabeçalho, dez de uma vez, sem encher a memória': 'é a memória do processo',
  '25 megapixels passam, também dez de uma vez, sem encher a memória': 'é a memória do processo',
  'quem deixou de ser da administração, foi desativado ou saiu perde os links que tinha': 'só lê',
  'o que quita não é parcial; cada recibo da cobrança tem o seu nome': 'só lê',
  'B1: dez palpites por conta em dez minutos, seja qual for o desafio; depois 429':
    'abre três desafios, e conta um por um',
  'ao atualizar, o parecer de um mês que já tinha sido reaberto depois dele não vale; o dos outros, sim': 'só lê',
  'a mudança não manda aviso nem carta': 'só conta',
  'a reserva de outro responde como a que não existe, em toda operação': 'nada se grava',
  'sem “manter conectado” a sessão acaba em 12 horas; com ele, em 30 dias sem uso': 'duas pessoas, cada uma a sua',
  'B1: com verificação, %s, 10 são julgados e o resto é 429': 'o mesmo contador dos 60 palpites',
  'recusa %s': 'só lê',
  'a sessão aberta em outro aparelho continua enquanto alguém tenta adivinhar': 'o mesmo contador dos 60 palpites',
}

/** Each test of a file, with its name. */
const testesDe = (arquivo: string) =>
  readFileSync(join(raiz, arquivo), 'utf8')
    .split(/\n(?=\s*test\b)/)
    .slice(1)
    .map((texto) => ({ texto, nome: /(['`"])((?:(?!\1).)*)\1,\s*async/.exec(texto)?.[2] ?? texto.slice(0, 80) }))

test('o que se manda de uma vez chama-se “ao mesmo tempo”, e assim corre também no PostgreSQL', () => {
  const testes = globSync('server/**/*.routes.test.ts', { cwd: raiz }).flatMap(testesDe)
  const juntos = testes.filter(({ texto }) => texto.includes('Promise.all('))
  expect(juntos.length).toBeGreaterThan(40)
  const semNome = juntos.filter(({ nome }) => !nome.includes('ao mesmo tempo')).map(({ nome }) => nome)
  expect(semNome.filter((nome) => !(nome in SEM_TRAVA))).toEqual([])
  expect(Object.keys(SEM_TRAVA).filter((nome) => !semNome.includes(nome))).toEqual([])
})
