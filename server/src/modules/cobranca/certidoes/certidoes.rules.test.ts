import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lerCodigo } from '#contract/cobranca/codigo-da-certidao.ts'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import { EMITENTE } from '../../../../test/emitente.ts'
import {
  acordoNaCertidao,
  codigoDe,
  codigoEmGrupos,
  documentoDaCertidao,
  emAcordo,
  resultadoDe,
  situacaoDoAcordo,
  validadeDe,
} from './certidoes.rules.ts'

test('o código tem 16 sinais que não se confundem, e se lê com traços, espaços e minúsculas', () => {
  const codigos = Array.from({ length: 500 }, () => codigoDe(randomBytes(128)))
  expect(codigos.every((c) => /^[2-9A-HJKMNP-TV-Z]{16}$/.test(c))).toBe(true)
  expect(new Set(codigos).size).toBe(500)
  expect(codigoEmGrupos('7KQ2M9XW4TNHB6RD')).toBe('7KQ2-M9XW-4TNH-B6RD')
  expect(lerCodigo(' 7kq2-m9xw 4tnh-b6rd ')).toBe('7KQ2M9XW4TNHB6RD')
})

test('nenhum sinal é mais provável: os bytes que sobrariam ficam de fora', () => {
  expect(
    codigoDe(new Uint8Array([...Array.from({ length: 20 }, () => 255), ...Array.from({ length: 16 }, (_, i) => i)])),
  ).toBe('23456789ABCDEFGH')
})

test.each(['', '7KQ2-M9XW-4TNH-B6R', '7KQ2-M9XW-4TNH-B6RD2', '7KQ2-M9XW-4TNH-B6R0', '../../etc/passwd', '%00'])(
  'não é código: %j',
  (texto) => {
    expect(lerCodigo(texto)).toBeNull()
  },
)

test('é negativa só sem vencidas e sem acordo por cumprir; vale 30 dias', () => {
  const vencida = { numero: 'C-2026-000001', nome: 'Taxa', venceEm: '2026-11-10', total: 103_000 }
  expect(resultadoDe({ vencidas: [], acordos: [] })).toBe('negativa')
  expect(resultadoDe({ vencidas: [vencida], acordos: [] })).toBe('positiva')
  expect(resultadoDe({ vencidas: [], acordos: ['A-2026-0001'] })).toBe('positiva')
  expect(validadeDe('2026-12-10')).toBe('2027-01-09')
})

test('uma dívida prescrita ainda existe: a certidão não é negativa', () => {
  const prescrita = { numero: 'C-1', nome: 'Taxa', venceEm: '2020-01-10', total: 1, ultimoDia: '2025-01-10' }
  expect(resultadoDe({ vencidas: [], acordos: [], prescritas: [] })).toBe('negativa')
  expect(resultadoDe({ vencidas: [], acordos: [], prescritas: [prescrita] })).toBe('positiva')
})

test('o byte que já faria um sinal mais provável fica de fora', () => {
  // 240 is the first that would begin the signs again without finishing them; 239 is the last sign.
  expect(codigoDe(new Uint8Array([240, 239]))).toBe('Z')
})

describe('o documento', () => {
  const NEGATIVA: Parameters<typeof documentoDaCertidao>[0] = {
    codigo: '7KQ2M9XW4TNHB6RD',
    unidade: 'A 101',
    data: '2026-11-23',
    validaAte: '2026-12-23',
    resultado: 'negativa',
    debitos: { vencidas: [], acordos: [] },
    total: 0,
    endereco: 'https://solar.example/certidao/7KQ2-M9XW-4TNH-B6RD',
    donos: ['Ana Lima'],
    certificadaPor: 'Rui Sá',
  }
  const QUEM = { ...EMITENTE, cnpj: '11222333000181' }
  const documento = (parte: Partial<typeof NEGATIVA> = {}) =>
    documentoDaCertidao({ ...NEGATIVA, ...parte }, QUEM, Buffer.from('png'))
  const linhas = (...args: Parameters<typeof documento>) => emTexto(documento(...args).blocos)
  const vencida = { numero: 'C-2026-000001', nome: 'Taxa 10/2026', venceEm: '2026-10-10', total: 103_000 }

  test('a negativa diz a unidade, o dono, o dia, até quando vale e como se confere', () => {
    expect(linhas()).toEqual([
      'Unidade: A 101',
      'Proprietário: Ana Lima',
      'Situação em: 23/11/2026',
      'Válida até: 23/12/2026',
      '! Certificamos que, em 23/11/2026, não constam débitos condominiais vencidos da unidade A 101.',
      'Vale como prova da quitação das obrigações da unidade para com o condomínio até esse dia (Lei 4.591/1964, art. 4º, parágrafo único).',
      'Emitida em 23/11/2026 pela administração de Edifício Solar. Certifica: Rui Sá.',
      '✎ Rui Sá, Por Edifício Solar',
      '# Como conferir',
      'Leia o código com a câmera do celular, ou abra o endereço abaixo. O que a página mostra deve ser igual ao que está aqui.',
      '[QR code do endereço de conferência, que está escrito abaixo]',
      '`https://solar.example/certidao/7KQ2-M9XW-4TNH-B6RD`',
      'Código: 7KQ2-M9XW-4TNH-B6RD. Cobranças que vencem depois de 23/11/2026 não estão nesta página.',
    ])
  })

  test('o título é o do resultado; o pé, o do condomínio e do código', () => {
    const { titulo, timbre, rodape } = documento()
    expect({ titulo, timbre, rodape }).toEqual({
      titulo: 'Certidão negativa de débitos',
      timbre: { nome: 'Edifício Solar', linhas: ['CNPJ 11.222.333/0001-81'], logo: null },
      rodape: 'Edifício Solar · 7KQ2-M9XW-4TNH-B6RD',
    })
    expect(documento({ resultado: 'positiva' }).titulo).toBe('Declaração de débitos')
  })

  test('o crédito da unidade é dito, e não é débito', () => {
    expect(linhas({ debitos: { vencidas: [], acordos: [], credito: 32_050 } })[6]).toBe(
      'A unidade tem R$ 320,50 de crédito em 23/11/2026, do que foi pago a mais ou adiantado. Não é débito: as próximas cobranças o usam.',
    )
    expect(linhas().join(' ')).not.toContain('crédito')
  })

  test('vários donos, ou nenhum que se saiba', () => {
    expect(linhas({ donos: ['Ana Lima', 'Bia Sá'] })[1]).toBe('Proprietários: Ana Lima, Bia Sá')
    expect(linhas({ donos: [] })[1]).toBe('Situação em: 23/11/2026')
  })

  test('de antes de se guardar quem certifica, a administração', () => {
    const ditas = linhas({ certificadaPor: null })
    expect(ditas).toContain('Emitida em 23/11/2026 pela administração de Edifício Solar.')
    expect(ditas).toContain('✎ Edifício Solar, Administração')
  })

  test('a declaração traz cada débito, o total, os acordos e que a dívida segue a unidade', () => {
    const debitos = { vencidas: [vencida, { ...vencida, numero: 'C-2', total: 50 }], acordos: ['A-2026-0001'] }
    expect(linhas({ resultado: 'positiva', debitos, total: 103_050 }).slice(4, -7)).toEqual([
      '! Declaramos que, em 23/11/2026, constam débitos condominiais da unidade A 101.',
      'Cobrança | Vencimento | Valor no dia →',
      'Taxa 10/2026 (C-2026-000001) | 10/10/2026 | R$ 1.030,00',
      'Taxa 10/2026 (C-2) | 10/10/2026 | R$ 0,50',
      '= Total |  | R$ 1.030,50',
      'Há dívida no acordo A-2026-0001, ainda não cumprido.',
      'A dívida acompanha a unidade: quem a adquire responde por ela, com multa e juros (Código Civil, art. 1.345).',
    ])
  })

  test('as prescritas vêm à parte, com o dia em que prescreveram, fora do total', () => {
    const prescritas = [{ ...vencida, venceEm: '2020-01-10', ultimoDia: '2025-01-10' }]
    expect(linhas({ resultado: 'positiva', debitos: { vencidas: [], acordos: [], prescritas } }).slice(5, -8)).toEqual([
      '# Cobranças prescritas',
      'Passaram cinco anos do vencimento (Código Civil, art. 206, §5º, I): não podem mais ser exigidas em juízo, e não entram no total. Continuam registradas, e podem ser pagas.',
      'Cobrança | Vencimento | Prescreveu depois de | Valor no dia →',
      'Taxa 10/2026 (C-2026-000001) | 10/01/2020 | 10/01/2025 | R$ 1.030,00',
    ])
  })
})

describe('acordos por cumprir', () => {
  const parcela = (venceEm: string, total: number) => ({ venceEm, total })
  const acordo = (...abertas: ReturnType<typeof parcela>[]) =>
    acordoNaCertidao('A-2026-0001', { parcelas: 6, pagas: 6 - abertas.length }, abertas, '2026-11-23')
  const EM_DIA = acordo(parcela('2026-11-23', 10_000), parcela('2026-12-23', 10_001))
  const UMA = acordo(parcela('2026-11-22', 10_300), parcela('2026-12-23', 10_000))
  const SO_VENCIDAS = { ...acordo(parcela('2026-10-23', 10_500), parcela('2026-11-22', 10_300)), numero: 'A-2026-0002' }
  const debitos = (...acordos: (typeof EM_DIA | string)[]) => ({ vencidas: [], acordos })

  test('um acordo diz o que falta, quantas venceram e a próxima; a que vence no dia ainda não venceu', () => {
    expect(EM_DIA).toEqual({
      ...{ numero: 'A-2026-0001', parcelas: 6, pagas: 4, aberto: 20_001, vencidas: 0 },
      proxima: { venceEm: '2026-11-23', total: 10_000 },
    })
    expect([UMA.vencidas, UMA.proxima?.venceEm, UMA.aberto]).toEqual([1, '2026-12-23', 20_300])
    expect([SO_VENCIDAS.vencidas, SO_VENCIDAS.proxima]).toEqual([2, null])
  })

  test('estão em atraso se um deles está; dos de que só se guardou o número nada se sabe', () => {
    expect(situacaoDoAcordo(debitos(EM_DIA))).toBe('em_dia')
    expect(situacaoDoAcordo(debitos(EM_DIA, UMA))).toBe('em_atraso')
    expect(situacaoDoAcordo(debitos())).toBeNull()
    expect(situacaoDoAcordo(debitos('A-2020-0001'))).toBeNull()
    expect([emAcordo(debitos(EM_DIA, UMA, 'A-2020-0001')), emAcordo(debitos())]).toEqual([40_301, 0])
  })

  const QUEM = EMITENTE
  const linhas = (
    d: Parameters<typeof resultadoDe>[0],
    {
      endereco = 'https://solar.example/c',
      qr = Buffer.from('png'),
    }: { endereco?: string | null; qr?: Buffer | null } = {},
  ) =>
    emTexto(
      documentoDaCertidao(
        {
          ...{ codigo: '7KQ2M9XW4TNHB6RD', unidade: 'A 101', data: '2026-11-23', validaAte: '2026-12-23' },
          ...{ resultado: resultadoDe(d), debitos: d, total: 0, endereco, donos: [], certificadaPor: null },
        },
        QUEM,
        qr,
      ).blocos,
    )

  test('em dia, a declaração diz que tudo está em acordo, e como ele vai', () => {
    expect(linhas(debitos(EM_DIA)).slice(3, -7)).toEqual([
      '! Declaramos que, em 23/11/2026, constam débitos condominiais da unidade A 101, todos em acordo e com as parcelas em dia.',
      '# Em acordo, ainda não cumprido',
      'Acordo | Parcelas pagas | Situação | Próxima parcela | Em aberto no dia →',
      'A-2026-0001 | 4 de 6 | em dia | 23/11/2026, R$ 100,00 | R$ 200,01',
      'A dívida acompanha a unidade: quem a adquire responde por ela, com multa e juros (Código Civil, art. 1.345).',
    ])
  })

  test('em atraso, diz quantas parcelas venceram e que elas estão também no total', () => {
    expect(linhas(debitos(UMA, SO_VENCIDAS, EM_DIA)).slice(3, -8)).toEqual([
      '! Declaramos que, em 23/11/2026, constam débitos condominiais da unidade A 101.',
      '# Em acordo, ainda não cumprido',
      'Acordo | Parcelas pagas | Situação | Próxima parcela | Em aberto no dia →',
      'A-2026-0001 | 4 de 6 | em atraso: 1 parcela vencida | 23/12/2026, R$ 100,00 | R$ 203,00',
      'A-2026-0002 | 4 de 6 | em atraso: 2 parcelas vencidas | nenhuma | R$ 208,00',
      'A-2026-0001 | 4 de 6 | em dia | 23/11/2026, R$ 100,00 | R$ 200,01',
      'As parcelas vencidas estão também no total dos débitos vencidos.',
    ])
  })

  test('com outra dívida, vencida ou prescrita, não está tudo em acordo', () => {
    const outra = { numero: 'C-1', nome: 'Taxa', venceEm: '2026-10-10', total: 1 }
    for (const d of [
      { vencidas: [outra], acordos: [EM_DIA] },
      { vencidas: [], acordos: [EM_DIA], prescritas: [{ ...outra, ultimoDia: '2026-11-01' }] },
      { vencidas: [outra], acordos: [] },
    ])
      expect(linhas(d)[3]).toBe('! Declaramos que, em 23/11/2026, constam débitos condominiais da unidade A 101.')
    expect(linhas({ ...debitos(EM_DIA), prescritas: [] })[3]).toContain('todos em acordo')
  })

  test('sem endereço que se abra de fora, diz-se como conferir pelo código', () => {
    const semEndereco = [
      '# Como conferir',
      'Peça à administração o endereço do sistema do condomínio e digite o código em “Conferir certidão”. O que a página mostra deve ser igual ao que está aqui.',
      'Código: 7KQ2-M9XW-4TNH-B6RD. Cobranças que vencem depois de 23/11/2026 não estão nesta página.',
    ]
    expect(linhas(debitos(), { endereco: null }).slice(-3)).toEqual(semEndereco)
    expect(linhas(debitos(), { qr: null }).slice(-3)).toEqual(semEndereco)
  })
})
