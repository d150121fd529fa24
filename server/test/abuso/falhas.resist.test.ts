import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { comDiscoPequeno, sabeMontar } from '../falhas/disco-pequeno.ts'
import { erguer, MOTOR, type Casa } from '../falhas/casa.ts'
import { emLinha, ensaiar } from '../falhas/ensaio.ts'
import { DISCO_CHEIO, falhasDe, type Falha } from '../falhas/falhas.ts'
import { perguntar } from '../falhas/juiz.ts'
import { Desfazer } from '../processo.ts'

/** Abuse J, all of it: every fault against every GET of the contract and one write of each kind. */

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

/** Of what is cut at moments nobody chose; whatever stands still for a while is tried a few times. */
const RODADAS = Number(process.env.RODADAS ?? 3)
const rodadasDe = ({ emVoo }: Falha) => (emVoo === true ? RODADAS : Math.ceil(RODADAS / 50))

async function passarPor(casa: Casa, falha: Falha): Promise<void> {
  const conta = await ensaiar(casa, falha, casa.leituras, rodadasDe(falha))
  const linha = emLinha(MOTOR, rodadasDe(falha), conta)
  process.stdout.write(`${linha}\n`)
  if (process.env.TABELA_DE_FALHAS) appendFileSync(process.env.TABELA_DE_FALHAS, `${linha}\n`)
  expect({ problemas: conta.problemas, perdidas: conta.perdidas }).toEqual({ problemas: [], perdidas: 0 })
}

describe('J1: cada falha, contra toda leitura do contrato e uma gravação de cada tipo', () => {
  test.each(falhasDe(MOTOR).map((f) => [f.nome, f] as const))(
    '%s',
    { timeout: 180_000 + RODADAS * 20_000 },
    async (_nome, falha) => {
      const casa = await erguer(desfazer, { comBalde: true })
      await passarPor(casa, falha)
      expect((await casa.servidor.parar()).codigo).toBe(0)
    },
  )

  test.skipIf(MOTOR !== 'sqlite' || !sabeMontar())('disco cheio', { timeout: 180_000 }, async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-disco-'))
    const casa = await erguer(desfazer, { pasta, por: comDiscoPequeno(pasta) })
    await passarPor(casa, DISCO_CHEIO)
    expect((await casa.servidor.parar()).codigo).toBe(0)
  })
})

describe('J2: parar enquanto o outro lado não responde', () => {
  test.each(['balde', ...(MOTOR === 'postgres' ? ['banco' as const] : [])] as const)(
    'com o %s congelado, quem espera é respondido e o processo termina com 0 a tempo',
    { timeout: 120_000 },
    async (qual) => {
      const casa = await erguer(desfazer, { comBalde: true })
      casa.linhas[qual]?.mudar('gela')
      const form = new FormData()
      form.append('arquivo', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'nota.pdf')
      const envio = perguntar(casa.sindica, 'POST', '/api/arquivos', form)
      await new Promise((depois) => setTimeout(depois, 300))
      const { codigo, ms } = await casa.servidor.parar()
      expect(codigo).toBe(0)
      expect(ms).toBeLessThan(9_000)
      expect([503, 400]).toContain((await envio).status)
    },
  )
})
