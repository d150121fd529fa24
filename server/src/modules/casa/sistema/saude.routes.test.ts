import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HORA, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { COPIA_DIARIA, executarNaVez } from '#server/platform/trabalhos/trabalhos.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { abrirServidorSmtp } from '../../../../test/servidor-smtp.ts'

const smtp = await abrirServidorSmtp()
afterAll(() => smtp.fechar())
const aplicacao = comAplicacao({ smtp: smtp.url.replace('smtp://', 'smtp://predio:segredo@') })

const saude = async () =>
  (await aplicacao().pedir<{ status: string; avisos: string[] }>('GET', '/api/health', { quem: null })).corpo

/** What the health says of all but the disk, which is this machine's. */
const avisos = async () => (await saude()).avisos.filter((a) => !a.startsWith('O disco'))

beforeEach(async () => {
  await aplicacao().ctx.db.deleteFrom('trabalhos').execute()
})
afterEach(() => moverRelogio(0))

/** The server is looked at after the answer: on a machine that does other things too it takes its time. */
const ate = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 })

describe('servidor de e-mail', () => {
  // Each looks later than the one before: what was seen holds for some minutes.
  let depois = 0
  const maisTarde = () => moverRelogio((depois += 6 * MINUTO))
  beforeEach(maisTarde)

  test('que responde e deixa entrar não é assunto, e nada lhe é mandado', async () => {
    expect(await avisos()).toEqual([])
    await ate(() => smtp.conexoes).toBe(1)
    expect([await avisos(), smtp.recebidas]).toEqual([[], []])
  })

  test('que recusa a senha é dito a quem pergunta, sem endereço nem senha, e some quando ele volta a aceitar', async () => {
    smtp.comportamento = 'recusa senha'
    await ate(avisos).toEqual([expect.stringContaining('não aceita o usuário ou a senha')])
    const dito = await saude()
    expect(dito.status).toBe('degradado')
    expect(JSON.stringify(dito)).not.toMatch(/127\.0\.0\.1|segredo|predio/)
    const { conexoes } = smtp
    expect([await avisos(), await avisos(), smtp.conexoes]).toEqual([dito.avisos, dito.avisos, conexoes])
    smtp.comportamento = 'aceita'
    maisTarde()
    await ate(avisos).toEqual([])
  })

  test('que não está lá, ou se cala, não prende a resposta', async () => {
    smtp.comportamento = 'mudo'
    expect(await avisos()).toEqual([])
    await ate(() => smtp.conexoes).toBeGreaterThan(1)
    // The line that kept silent is cut.
    await smtp.fechar()
    await ate(avisos).toEqual([expect.stringContaining('O servidor de e-mail não responde')])
  })
})

describe('cópias', () => {
  const daCopia = async () => (await avisos()).filter((a) => a.includes('cópia'))
  const copiar = (executar: () => Promise<void>) =>
    executarNaVez(aplicacao().ctx, { nome: COPIA_DIARIA, quando: '0 3 * * *', vezMs: 0, executar }, '9')

  test('a que falhou e a que tem mais de 26 horas são ditas; a que ainda não foi feita, não', async () => {
    expect(await daCopia()).toEqual([])
    await copiar(() => Promise.resolve())
    moverRelogio(25 * HORA)
    expect(await daCopia()).toEqual([])
    moverRelogio(26 * HORA + MINUTO)
    expect(await daCopia()).toEqual([expect.stringContaining('atrasada')])
    await copiar(() => Promise.reject(new Error('x')))
    expect(await daCopia()).toEqual(['A última cópia de segurança diária falhou'])
    moverRelogio(27 * HORA)
    await copiar(() => Promise.resolve())
    expect(await daCopia()).toEqual([])
  })

  test('a pasta em que não se grava mais é dita sem o seu nome; a que ainda vai ser feita não é assunto', async () => {
    const { copias } = aplicacao().plataforma.config
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-saude-'))
    const antes = copias.pasta
    try {
      copias.pasta = join(pasta, 'a', 'b')
      moverRelogio(MINUTO)
      expect(await daCopia()).toEqual([])
      writeFileSync(join(pasta, 'a'), '')
      moverRelogio(2 * MINUTO)
      const [dito = ''] = await daCopia()
      expect(dito).toContain('Não se consegue gravar na pasta das cópias')
      expect(dito).not.toContain(pasta)
      rmSync(join(pasta, 'a'))
      mkdirSync(join(pasta, 'a', 'b'), { recursive: true })
      moverRelogio(3 * MINUTO)
      expect(await daCopia()).toEqual([])
    } finally {
      copias.pasta = antes
      rmSync(pasta, { recursive: true })
    }
  })
})
