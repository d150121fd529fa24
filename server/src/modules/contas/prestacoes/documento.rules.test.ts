import { describe, expect, test } from 'vitest'
import { resultadoDoConselho } from '#contract/contas/conselho/palavras-do-conselho.ts'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import { EMITENTE } from '../../../../test/emitente.ts'
import { contasDeOutubro } from '../../../../test/prestacao-de-exemplo.ts'
import { documentoDaPrestacao } from './documento.rules.ts'

const QUEM = { ...EMITENTE, endereco: 'Rua das Flores, 10' }
const documento = (...args: Parameters<typeof contasDeOutubro>) => documentoDaPrestacao(contasDeOutubro(...args), QUEM)
const linhas = (...args: Parameters<typeof contasDeOutubro>) => emTexto(documento(...args).blocos)

test('o documento diz de que mês e de que condomínio é', () => {
  const { titulo, timbre, rodape } = documento()
  expect({ titulo, timbre, rodape }).toEqual({
    titulo: 'Prestação de contas de outubro de 2026',
    timbre: { nome: 'Edifício Solar', linhas: ['Rua das Flores, 10'], logo: null },
    rodape: 'Edifício Solar · Prestação de contas de outubro de 2026',
  })
})

test('as partes vêm na ordem em que se leem', () => {
  expect(linhas().filter((l) => l.startsWith('# '))).toEqual([
    '# Balancete por fundo',
    '# Receitas por categoria',
    '# Despesas por categoria',
    '# Despesas e comprovantes',
    '# Inadimplência',
    '# Banco e livro',
    '# Parecer do conselho',
  ])
})

describe('situação', () => {
  test('enquanto não se publica, é um rascunho', () => {
    expect(linhas()[0]).toBe('Rascunho: ainda não publicada, e os números podem mudar')
  })

  test('publicada, diz o dia de São Paulo e quem publicou', () => {
    expect(linhas({ publicadaEm: '2026-11-12T02:00:00.000Z', publicadaPor: 'Ana Lima' })[0]).toBe(
      'Publicada em 11/11/2026 por Ana Lima',
    )
  })
})

test('o selo do mês fecha o papel, em grupos que se comparam, e diz para que serve', () => {
  const ditas = linhas({ selo: 'b5bb9d8014a0f9b1'.repeat(4) })
  expect(ditas.slice(-3, -1)).toEqual(['# Selo dos livros', expect.stringContaining('b5bb 9d80 14a0 f9b1 b5bb ')])
  expect(ditas.at(-1)).toMatch(/^Guarde-o: /)
})

test('a nota do síndico vem no começo, onde a há', () => {
  expect(linhas({ nota: 'A obra foi adiada.' }).slice(1, 4)).toEqual([
    '# Nota do síndico',
    'A obra foi adiada.',
    '# Balancete por fundo',
  ])
})

test('a inadimplência diz o dia, quantos e quanto, não quem', () => {
  const ditas = linhas({
    inadimplentes: [{ unidade: 'A 101', cobrancas: 2, principal: 840.5, responsaveis: ['Rita Sá'] }],
  })
  const de = ditas.indexOf('# Inadimplência')
  expect(ditas.slice(de, de + 5)).toEqual([
    '# Inadimplência',
    'No dia: 31/10/2026',
    'Em atraso: 1 unidade, 2 cobranças vencidas',
    'Principal: R$ 840,50',
    '# Banco e livro',
  ])
  expect(ditas.join()).not.toMatch(/A 101|Rita/)
})

describe('parecer do conselho', () => {
  const parecer = {
    resultado: 'favoravel' as const,
    texto: 'Tudo confere.',
    de: 'Conselho Fiscal',
    em: '2026-11-10',
    registradoPor: 'Ana Lima',
    registradoEm: null,
  }
  const final = (...args: Parameters<typeof contasDeOutubro>) => {
    const ditas = linhas(...args)
    return ditas.slice(ditas.indexOf('# Parecer do conselho') + 1)
  }

  test('diz que ainda não há', () => {
    expect(final()).toEqual(['O conselho ainda não deu parecer.'])
  })

  test('diz o resultado em destaque, o texto, quem assina e quem registrou', () => {
    expect(final({ parecer })).toEqual([
      '! Favorável',
      'Tudo confere.',
      'Conselho Fiscal, 10/11/2026',
      'Registrado pela administração por Ana Lima. Nenhum parecer assinado foi anexado.',
    ])
  })

  test('sem texto, não há linha vazia', () => {
    expect(final({ parecer: { ...parecer, texto: '' } })).toHaveLength(3)
  })
})

describe('o que nada explica entre o banco e o livro', () => {
  const conferencia = {
    ...{ banco: 900, livro: 1_000, diferenca: -100, desde: '2026-10-01', em: '2026-10-31', itens: [] },
    ...{ outros: { quantidade: 0, valor: 0 }, semExplicacao: -100 },
  }
  const justificativa = {
    ...{ diferenca: -100, texto: 'Tarifa contestada.', por: 'Ana Lima' },
    em: '2026-11-11T15:00:00.000Z',
  }

  test('vem logo depois da situação, em destaque, e a justificativa abaixo', () => {
    const [, falta, porque, depois] = linhas({ conferencia, justificativa })
    expect(falta).toMatch(/^! .*R\$ 100,00/)
    expect(porque).toBe('Justificativa da administração (Ana Lima, 11/11/2026): Tarifa contestada.')
    expect(depois).toBe('# Balancete por fundo')
  })

  test('o conselho que deu parecer lê o mesmo no fim', () => {
    const parecer = {
      ...{ resultado: 'contrario' as const, texto: '', de: 'Conselho Fiscal', em: '2026-11-10' },
      ...{ registradoPor: null, registradoEm: null },
    }
    const ditas = linhas({ conferencia, parecer })
    expect(`! ${ditas.at(-1) ?? ''}`).toBe(ditas[1])
  })
})

test('um parecer sobre outros números não é o do mês: diz-se quando foi dado, e não o que dizia', () => {
  const anterior = {
    ...{ resultado: 'favoravel' as const, texto: 'Tudo certo.', de: 'Conselho', em: '2026-11-10' },
    ...{ registradoPor: null, registradoEm: null, reabertoEm: null, anexos: [] },
  }
  const dito = 'Parecer dado sobre outros números, em 10/11/2026: Favorável, por Conselho. Não vale para estas contas.'
  const ditas = linhas({ pareceresAnteriores: [anterior] })
  expect(ditas.slice(ditas.indexOf('# Parecer do conselho'))).toEqual([
    '# Parecer do conselho',
    'O conselho ainda não deu parecer sobre estes números.',
    dito,
  ])
  const { reabertoEm: _, anexos: __, ...outro } = { ...anterior, resultado: 'contrario' as const }
  const comOutro = linhas({ parecer: outro, pareceresAnteriores: [anterior] })
  expect(comOutro.at(-1)).toBe(dito)
  expect(comOutro).not.toContain('O conselho ainda não deu parecer sobre estes números.')
})

const placar = (aprovam: number, rejeitam: number, faltam: number) =>
  resultadoDoConselho({
    pareceres: [...Array<'aprova'>(aprovam).fill('aprova'), ...Array<'rejeita'>(rejeitam).fill('rejeita')].map(
      (decisao, i) => ({
        ...{ _id: `${i}`, de: `${i}`, decisao, texto: '', em: '', versaoDe: '', publicada: true, selo: null },
        situacao: 'vale' as const,
      }),
    ),
    faltam: Array.from({ length: faltam }, () => ({ de: 'x', impedimento: null })),
  })

test.each([
  [2, 0, 1, 'A maioria do conselho aprova as contas: 2 aprovam, falta 1.'],
  [1, 2, 0, 'A maioria do conselho rejeita as contas: 1 aprova, 2 rejeitam.'],
  [1, 0, 2, 'Ainda não há maioria no conselho: 1 aprova, faltam 2.'],
  [1, 1, 0, 'Não há maioria no conselho: 1 aprova, 1 rejeita.'],
  [0, 0, 0, null],
])('%d aprovam, %d rejeitam, faltam %d: %s', (aprovam, rejeitam, faltam, dito) => {
  expect(placar(aprovam, rejeitam, faltam)).toBe(dito)
})

test('sem conselho a quem perguntar, o papel não tem a parte dele', () => {
  expect(linhas()).not.toContain('# Pareceres dos conselheiros')
})

test('cada conselheiro, com as suas palavras, vem antes do que a administração registrou; o dissenso e quem falta também', () => {
  const versao = { versaoDe: '2026-11-05T13:00:00.000Z', publicada: true, selo: 'ab'.repeat(32) }
  const de = (
    nome: string,
    decisao: 'aprova' | 'rejeita',
    texto: string,
    situacao: 'vale' | 'outra_versao' = 'vale',
  ) => ({
    ...{ _id: nome, de: nome, decisao, texto, em: '2026-11-06T13:00:00.000Z', ...versao, situacao },
  })
  const ditas = linhas({
    conselho: {
      versao: { ...versao, resumo: 'r' },
      pareceres: [
        de('Ana', 'aprova', ''),
        de('Bia', 'rejeita', 'Falta a nota 12.'),
        de('Caio', 'aprova', 'Vi.', 'outra_versao'),
      ],
      faltam: [
        { de: 'Caio', impedimento: null },
        { de: 'Davi', impedimento: 'Fechou este mês.' },
      ],
      ...{ eu: null, lembretes: null },
    },
  })
  expect(ditas).toContain('A administração não registrou parecer em documento sobre estes números.')
  const comeco = ditas.indexOf('# Pareceres dos conselheiros')
  expect(ditas.slice(comeco, ditas.indexOf('# Parecer do conselho'))).toEqual([
    '# Pareceres dos conselheiros',
    '! Ainda não há maioria no conselho: 1 aprova, 1 rejeita, falta 1.',
    '! Ana: aprova',
    expect.stringMatching(/^Dado em 06\/11\/2026.*versão publicada em 05\/11\/2026.* Selo do que foi lido: abab /),
    '! Bia: rejeita',
    'Falta a nota 12.',
    expect.stringContaining('Selo do que foi lido'),
    '! Caio: aprova',
    'Vi.',
    expect.stringMatching(/^Dado sobre a versão de 05\/11\/2026.*não vale para as de agora\.$/),
    expect.stringContaining('Selo do que foi lido'),
    'Caio: não deu parecer sobre estas contas',
    'Davi: não deu parecer sobre estas contas. Fechou este mês.',
  ])
})
