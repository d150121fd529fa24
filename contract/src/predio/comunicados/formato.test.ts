import { describe, expect, test } from 'vitest'
import { emLinhas, lerFormato, type Trecho } from './formato.ts'

const t = (texto: string, marcas: Omit<Trecho, 'texto'> = {}): Trecho => ({ texto, ...marcas })
const paragrafo = (...trechos: Trecho[]) => ({ tipo: 'paragrafo', trechos })

describe('o que se desenha', () => {
  test.each<[string, string, unknown[]]>([
    ['um texto simples', 'Água fechada.', [paragrafo(t('Água fechada.'))]],
    ['dois parágrafos', 'Um.\n\nDois.', [paragrafo(t('Um.')), paragrafo(t('Dois.'))]],
    ['uma linha dentro do parágrafo', 'Um\ndois', [paragrafo(t('Um\ndois'))]],
    ['negrito e itálico', '**a** e *b*', [paragrafo(t('a', { forte: true }), t(' e '), t('b', { enfase: true }))]],
    ['um título', '# Pauta', [{ tipo: 'titulo', trechos: [t('Pauta')] }]],
    [
      'uma lista',
      '- a\n- **b**',
      [{ tipo: 'lista', numerada: false, inicio: 1, itens: [[t('a')], [t('b', { forte: true })]] }],
    ],
    [
      'uma pauta que começa no 3',
      '3. contas\n4. orçamento',
      [{ tipo: 'lista', numerada: true, inicio: 3, itens: [[t('contas')], [t('orçamento')]] }],
    ],
    [
      'uma lista dentro de outra',
      '- a\n  - b',
      [{ tipo: 'lista', numerada: false, inicio: 1, itens: [[t('a'), t('\n'), t('b')]] }],
    ],
    ['uma citação', '> Art. 10', [{ tipo: 'citacao', trechos: [t('Art. 10')] }]],
    ['um link', '[o site](https://a.example/x)', [paragrafo(t('o site', { link: 'https://a.example/x' }))]],
    [
      'um endereço por extenso, sem o ponto da frase',
      'Veja https://a.example/x.',
      [paragrafo(t('Veja '), t('https://a.example/x', { link: 'https://a.example/x' }), t('.'))],
    ],
    ['nada', '', []],
  ])('%s', (_, texto, partes) => expect(lerFormato(texto)).toEqual(partes))
})

describe('o que se mostra como foi escrito', () => {
  test.each([
    '<script>window.__x=1</script>',
    'a <b onclick="x()">b</b> c',
    '[clique](javascript:alert(1))',
    '[clique](JaVaScRiPt:alert(1))',
    '[clique](data:text/html,x)',
    '![foto](https://a.example/x.png)',
    '`rm -rf`',
    '[a]: https://a.example/x',
  ])('%s', (texto) => {
    const partes = lerFormato(texto)
    expect(JSON.stringify(partes)).not.toMatch(/"link"/)
    expect(partes.map((p) => ('trechos' in p ? p.trechos.map((x) => x.texto).join('') : '')).join('')).toBe(texto)
  })

  test('o que se aninha mais do que alguém escreve não derruba a leitura, e nada se perde', () => {
    for (const texto of [`${'> '.repeat(5_000)}fim`, `${'**'.repeat(5_000)}fim`, `${'- '.repeat(2_000)}fim`])
      expect(emLinhas(texto).join('\n')).toContain('fim')
  })
})

describe('em letras só', () => {
  test('listas com o seu sinal, links com o endereço, uma linha cada', () => {
    expect(
      emLinhas('# Pauta\n\n1. contas\n2. **obras**\n\n- a\n- b\n\nLeia [o edital](https://a.example/e) até\nterça.'),
    ).toEqual([
      ...['Pauta', '1. contas', '2. obras', '• a', '• b', 'Leia o edital (https://a.example/e) até', 'terça.'],
    ])
  })

  test('um endereço por extenso não se repete', () => {
    expect(emLinhas('Veja https://a.example/x')).toEqual(['Veja https://a.example/x'])
  })
})
