import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abertura,
  ASSEMBLEIA,
  assembleiaDeProva,
  cadeiaDe,
  encerramento,
  mesa,
  unidadesDaLista,
  voto,
} from '../provas/registros-de-prova.ts'
import { escreverArquivo } from './arquivo.ts'
import { COMECO, encadear, textoCanonico } from './cadeia.ts'
import { conferir } from './conferir.ts'
import type { Linha, ResultadoEscrito } from './forma.ts'

interface Arquivo {
  selo: string
  linhas: Linha[]
  resultados: ResultadoEscrito[]
}

const linhas = await cadeiaDe(assembleiaDeProva())
const texto = escreverArquivo(linhas)

const mudado = (mudar: (arquivo: Arquivo) => void) => {
  const arquivo = JSON.parse(texto) as Arquivo
  mudar(arquivo)
  return conferir(JSON.stringify(arquivo))
}
const frases = async (mudar: (arquivo: Arquivo) => void) => (await mudado(mudar)).falhas.map(({ frase }) => frase)

describe('o arquivo inteiro', () => {
  it('confere', async () => {
    const { confere, falhas, avisos, selo, dobra } = await conferir(texto)
    expect({ confere, falhas, avisos: avisos.map(({ frase }) => frase) }).toEqual({
      confere: true,
      falhas: [],
      avisos: ['Linha 13: o voto chegou de =Mesa B; "fundos" depois do encerramento; vale a hora em que foi dado'],
    })
    expect(selo).toBe(linhas.at(-1)?.elo)
    expect(dobra?.itens).toHaveLength(2)
  })

  it('o selo da ata é o que ninguém muda com o arquivo', async () => {
    const selo = linhas.at(-1)?.elo ?? ''
    expect((await conferir(texto, selo)).confere).toBe(true)
    const { confere, falhas } = await conferir(texto, COMECO)
    expect(confere).toBe(false)
    expect(falhas[0]?.frase).toContain('não é o da ata')
  })

  it('o começo da cadeia, sozinho, também confere: só o selo da ata diz que falta o fim', async () => {
    const cortado = escreverArquivo(linhas.slice(0, 12))
    expect((await conferir(cortado)).confere).toBe(true)
    expect((await conferir(cortado, linhas.at(-1)?.elo)).confere).toBe(false)
  })
})

describe('o que foi mudado é dito, com a sua linha', () => {
  it('um voto', async () => {
    expect(
      await frases(({ linhas: l }) => {
        const { registro } = l[6]!
        if (registro.tipo === 'voto') registro.voto = 'nao'
      }),
    ).toEqual([
      'Linha 7: não é a que foi selada, ou a anterior não é: o elo não confere',
      '“Pintura”: o arquivo diz a favor, 1/4 em 2; recontado, a favor, 1/6 em 1',
      '“Pintura”: o arquivo diz contra, 1/4 em 1; recontado, contra, 1/3 em 2',
      '“Pintura”: o arquivo diz “empate”; recontado, “rejeitado”',
    ])
  })

  it('uma linha a menos, trocada de lugar, repetida', async () => {
    expect(await frases(({ linhas: l }) => void l.splice(3, 1))).toEqual(
      expect.arrayContaining([
        'Linha 4: tem o número 5: falta, sobra ou está fora de ordem uma linha',
        'Linha 4: não é a que foi selada, ou a anterior não é: o elo não confere',
        'Linha 4: de =Mesa B; "fundos" falta a 1ª linha, antes desta, que é a 2ª',
      ]),
    )
    expect((await frases(({ linhas: l }) => void l.splice(8, 2, l[9]!, l[8]!)))[0]).toBe(
      'Linha 9: tem o número 10: falta, sobra ou está fora de ordem uma linha',
    )
    expect((await frases(({ linhas: l }) => void l.splice(8, 0, l[8]!)))[0]).toContain('Linha 10: tem o número 9')
    expect(await frases(({ linhas: l }) => void l.pop())).toEqual([
      'O selo do arquivo não é o elo da última linha: faltam linhas no fim',
    ])
  })

  it('um recibo, um selo, um total, um resultado, um resultado a menos', async () => {
    expect(await frases(({ linhas: l }) => void (l[6]!.recibo = null))).toEqual([
      'Linha 7: o recibo do voto falta ou não é o dele',
    ])
    expect(await frases(({ linhas: l }) => void (l[0]!.recibo = l[6]!.recibo))).toEqual([
      'Linha 1: tem recibo, e não é um voto',
    ])
    expect(await frases((a) => void (a.selo = COMECO))).toHaveLength(1)
    expect(await frases(({ resultados: r }) => void (r[0]!.totais[1]!.peso = '1/3'))).toEqual([
      '“Pintura”: o arquivo diz contra, 1/3 em 1; recontado, contra, 1/4 em 1',
    ])
    expect(await frases(({ resultados: r }) => void (r[0]!.resultado = 'aprovado'))).toEqual([
      '“Pintura”: o arquivo diz “aprovado”; recontado, “empate”',
    ])
    expect(await frases(({ resultados: r }) => void (r[1]!.eleitos = ['beto']))).toHaveLength(1)
    expect(await frases(({ resultados: r }) => void r[0]!.totais.push(r[0]!.totais[0]!))).toEqual([
      '“Pintura”: o arquivo tem totais a mais',
    ])
    expect(await frases(({ resultados: r }) => void r.pop())).toEqual(['O arquivo tem 1 resultados; recontados, são 2'])
  })

  it('o que não tem a forma', async () => {
    const so = async (t: string) => (await conferir(t)).falhas.map(({ frase }) => frase)
    expect(await so('{')).toEqual(['O arquivo não é um JSON: está cortado, ou não é o da recontagem'])
    expect(await so('[]')).toEqual(['O arquivo não é o de uma recontagem: não tem a forma que devia'])
    expect(await so('{"formato":"outro"}')).toEqual([
      'O arquivo não é o de uma recontagem: o campo formato falta ou não tem a forma que devia',
    ])
    expect(await frases(({ linhas: l }) => void Object.assign(l[2]!.registro, { mais: 1 }))).toEqual([
      'Linha 3: tem o que não devia: mais',
    ])
    expect(await frases(({ linhas: l }) => void Object.assign(l[2]!.registro, { sessao: 1.5 }))).toEqual([
      'Linha 3: o campo registro.sessao falta ou não tem a forma que devia',
    ])
    const repetida = ({ linhas: l }: Arquivo) => {
      const { registro } = l[5]!
      if (registro.tipo === 'abertura') registro.unidades.push(registro.unidades[0]!)
    }
    expect(await frases(repetida)).toEqual(['Linha 6: no campo registro.unidades, a mesma unidade está duas vezes'])
  })

  it('qualquer byte de uma linha, em qualquer linha', async () => {
    const bytes = new TextEncoder()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(linhas.length - 1),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (qual, onde, xor) => {
          const certa = textoCanonico(linhas[qual])
          const outra = bytes.encode(certa)
          outra[onde % outra.length]! ^= xor
          // What is no UTF-8 any more becomes another character.
          const { confere } = await conferir(texto.replace(certa, () => new TextDecoder().decode(outra)))
          expect(confere).toBe(false)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('quem refaz a cadeia inteira', () => {
  it('não tira uma linha de uma mesa sem que falte', async () => {
    const registros = assembleiaDeProva().filter((_, i) => i !== 8)
    const { falhas } = await conferir(escreverArquivo(await cadeiaDe(registros)))
    expect(falhas.map(({ frase }) => frase)).toEqual(['Linha 9: de Mesa A falta a 6ª linha, antes desta, que é a 7ª'])
  })

  it('não põe duas linhas onde havia uma', async () => {
    const registros = [...assembleiaDeProva(), { ...assembleiaDeProva()[8]!, quem: 'outro' }]
    const { falhas } = await conferir(escreverArquivo(await cadeiaDe(registros)))
    expect(falhas.map(({ frase }) => frase)).toEqual(['Linha 20: é a 6ª de Mesa A, como a linha 9, e não diz o mesmo'])
  })

  it('diz de que assembleia é, uma vez', async () => {
    const a = mesa('Mesa A')
    const sem = await conferir(escreverArquivo(await cadeiaDe([a(0, abertura())])))
    expect(sem.falhas[0]?.frase).toBe('A primeira linha não diz de que assembleia é o registro')
    const b = mesa('Mesa A')
    const duas = await conferir(escreverArquivo(await cadeiaDe([b(0, ASSEMBLEIA), b(1, ASSEMBLEIA)])))
    expect(duas.falhas[0]?.frase).toBe('Linha 2: diz outra vez de que assembleia é o registro')
  })
})

it('linha que chegou duas vezes, relógio que voltou atrás e frações que não somam 1 são avisos', async () => {
  const a = mesa('Mesa A')
  const repetida = a(5, voto('101', 'sim'))
  const registros = [
    repetida,
    a(1, ASSEMBLEIA),
    a(2, abertura({ unidades: unidadesDaLista([333, 333, 333].map((num) => ({ num, den: 1000 }))) })),
    a(6, encerramento),
  ]
  const emOrdem = [registros[1]!, ...registros, registros[0]!]
  const chegaram = emOrdem
    .filter((_, i) => i !== 2)
    .map((registro, i) => ({ em: registros[i % 4]!.instante, registro }))
  const { confere, avisos } = await conferir(escreverArquivo(await encadear([], chegaram)))
  expect(confere).toBe(true)
  expect(avisos.map(({ frase }) => frase)).toEqual([
    'Linha 5: é a linha 2 outra vez, e conta uma vez só',
    'Linha 1: o relógio de Mesa A voltou atrás: vale a hora que a linha diz',
    'Linha 3: as frações somam 999/1000, e não 1: contou-se sobre a soma delas',
  ])
})
