import { beforeAll, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { FORMULAS, MARCACAO } from '../../../../test/ataques.ts'
import { diaDaPlanilha, lerCsv, lerXlsx } from '../../../../test/planilhas.ts'

const aplicacao = comAplicacao()

const COLUNAS = ['Nome', 'Email', 'Telefone', 'CPF', 'Nascimento', 'Bloco', 'Apartamento', 'Tipo', 'Status']

async function exportar(query: string, quem?: Pessoa) {
  const pessoa = quem ?? (await aplicacao().como('administrador'))
  const r = await aplicacao().app.inject({
    url: `/api/moradores/exportar?${query}`,
    headers: { authorization: `Bearer ${pessoa?.token ?? ''}` },
  })
  return { status: r.statusCode, headers: r.headers, bytes: r.rawPayload, texto: r.rawPayload.toString('utf8') }
}

beforeAll(async () => {
  await aplicacao().pedir('POST', '/api/users/register', {
    corpo: {
      name: 'Ana; "a de sempre"',
      email: 'ana@exemplo.com.br',
      cpf: '01234567890',
      aniversario: '1980-02-29',
      tel: '11912345678',
      bloco: 'A',
      apto: '0102',
      tipo: 'Inquilino',
      password: 'uma frase comprida para entrar',
    },
  })
  for (const nome of [...FORMULAS, ...MARCACAO]) await aplicacao().criarPessoa('Morador', { nome, bloco: 'Z' })
  await aplicacao().criarPessoa('Morador', { nome: 'Fora de uso', ativo: 0 })
})

describe('exportação dos moradores', () => {
  test('em CSV: cabeçalho, documentos com pontuação, zeros à esquerda, sem linha de total', async () => {
    const { status, headers, texto } = await exportar('formato=csv&busca=a%20de%20sempre')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`filename="moradores-${hoje()}.csv"`)
    expect(texto.startsWith('\ufeffNome;Email;')).toBe(true)
    expect(lerCsv(texto.slice(1))).toEqual([
      COLUNAS,
      [
        'Ana; "a de sempre"',
        'ana@exemplo.com.br',
        '(11) 91234-5678',
        '012.345.678-90',
        '29/02/1980',
        'A',
        '0102',
        'Inquilino',
        'Ativo',
      ],
    ])
  })

  test('em XLSX: o nascimento é data e o apartamento continua texto', async () => {
    const { linhas } = lerXlsx((await exportar('formato=xlsx&busca=a%20de%20sempre')).bytes)
    expect(linhas).toHaveLength(2)
    expect(linhas[0]?.map((c) => c?.valor)).toEqual(COLUNAS)
    const [, , , cpf, nascimento, , apto] = linhas[1] ?? []
    expect([cpf?.tipo, cpf?.valor]).toEqual(['texto', '012.345.678-90'])
    expect(diaDaPlanilha(nascimento?.valor ?? '')).toBe('1980-02-29')
    expect([apto?.tipo, apto?.valor]).toEqual(['texto', '0102'])
  })

  test('o que parece fórmula ganha um apóstrofo no CSV e é texto no XLSX (D1, D4)', async () => {
    const nomes = lerCsv((await exportar('formato=csv')).texto.slice(1)).map((l) => l[0])
    for (const texto of FORMULAS) expect(nomes).toContain(`'${texto}`)
    for (const texto of MARCACAO) expect(nomes).toContain(texto)
    for (const nome of nomes) expect(nome).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    const { linhas } = lerXlsx((await exportar('formato=xlsx')).bytes)
    expect(linhas.flat().filter((c) => c?.tipo === 'formula')).toEqual([])
  })

  test('vale o filtro da tela: status, tipo e ordem', async () => {
    const desabilitados = lerCsv((await exportar('formato=csv&status=Desabilitado')).texto.slice(1))
    expect(desabilitados.slice(1).map((l) => [l[0], l[8]])).toEqual([['Fora de uso', 'Desabilitado']])
    const tipos = lerCsv((await exportar('formato=csv&tipo=Inquilino')).texto.slice(1)).slice(1)
    expect(new Set(tipos.map((l) => l[7]))).toEqual(new Set(['Inquilino']))
    const nomes = lerCsv((await exportar('formato=csv&ordem=-criacao')).texto.slice(1)).map((l) => l[0])
    expect(nomes[1]).toBe('Fora de uso')
  })

  test.each(['', 'formato=pdf', 'formato=csv&pagina=2', 'formato=csv&ordem=cpf', 'formato=csv&status=Morto'])(
    'recusa %j',
    async (query) => {
      expect((await exportar(query)).status).toBe(400)
    },
  )

  test.each(['morador', 'inquilino'] as const)('%s não leva a lista dos vizinhos (A2)', async (ator) => {
    const quem = (await aplicacao().como(ator))!
    const r = await aplicacao().pedir<CorpoDeErro>('GET', '/api/moradores/exportar?formato=csv', { quem })
    expect([r.status, r.corpo.code]).toEqual([403, 'SEM_PERMISSAO'])
  })
})
