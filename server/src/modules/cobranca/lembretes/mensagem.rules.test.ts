import { expect, test } from 'vitest'
import type { Conta, ParaEscrever } from './lembretes.rules.ts'
import { mensagemCurta } from './mensagem.rules.ts'

const conta = (parte: Partial<Conta> = {}): Conta => ({
  id: 'c1',
  nome: 'Taxa condominial',
  competencia: '08/2026',
  unidade: 'Bloco A, apartamento 101',
  vencimento: '2026-08-10',
  venceEm: '2026-08-10',
  dias: 46,
  principal: 88_464,
  correcao: 0,
  juros: 1_300,
  multa: 1_769,
  pix: 'PIX-DE-AGOSTO',
  avisos: [],
  ...parte,
})
/** What keeps an amount on one line is not what is asked here. */
const escrita = (p: ParaEscrever) => mensagemCurta(p).replaceAll('\u00a0', ' ')
const para = (...contas: [Conta, ...Conta[]]): ParaEscrever => ({
  nome: 'Ana',
  condominio: 'Edifício Aurora',
  contato: null,
  link: null,
  em: '2026-09-25',
  contas,
})

test('de uma cobrança: o que é, de que unidade, quando venceu, quanto é hoje, e o código dela', () => {
  expect(escrita(para(conta()))).toBe(
    [
      'Olá, Ana. Esta mensagem é da administração do condomínio (Edifício Aurora).',
      'Taxa condominial, 08/2026, da unidade Bloco A, apartamento 101, venceu em 10/08/2026 e continua em aberto. Valor atualizado em 25/09/2026: R$ 915,33.',
      'PIX copia e cola:\nPIX-DE-AGOSTO',
      'Se já pagou, por favor desconsidere esta mensagem.',
    ].join('\n\n'),
  )
})

test('de várias: quantas, o total, e só o código da mais antiga, com o valor dele', () => {
  const texto = escrita(para(conta(), conta({ id: 'c2', competencia: '09/2026', pix: 'PIX-DE-SETEMBRO' })))
  expect(texto).toContain(
    'Há 2 cobranças em aberto da unidade Bloco A, apartamento 101; a mais antiga venceu em 10/08/2026. Valor atualizado em 25/09/2026: R$ 1.830,66.',
  )
  expect(texto).toContain('PIX copia e cola da mais antiga (08/2026, R$ 915,33):\nPIX-DE-AGOSTO')
  expect(texto).not.toContain('PIX-DE-SETEMBRO')
})

test('sem PIX não se fala de PIX; de unidades diferentes se dizem todas', () => {
  const semPix = escrita(para(conta({ pix: null }), conta({ unidade: 'Bloco B, apartamento 202', pix: 'OUTRO' })))
  expect(semPix).not.toContain('PIX')
  expect(semPix).not.toContain('OUTRO')
  expect(semPix).toContain('das unidades Bloco A, apartamento 101 e Bloco B, apartamento 202')
})
