import { describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { hoje } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import type { Aplicacao, Pessoa } from './aplicacao.ts'
import { FORMULAS, MARCACAO } from './ataques.ts'
import type { Livro } from './lancamentos.ts'
import { diaDaPlanilha, lerCsv, lerXlsx } from './planilhas.ts'
import { abrirLinha } from './rede.ts'

const COMUNS = ['Data', 'Nome', 'Categoria', 'Fundo', 'Nota', 'Valor (R$)', 'Descrição', 'Anexos']

/** The exports of a book: what is in them, and who waits for whom. */
export function testarExportacao(aplicacao: () => Aplicacao, { lista, categorias: [categoria] }: Livro): void {
  const base = `/api/${lista}`
  // A despesa says whom it paid, and each where the money was, in the last columns.
  const doFornecedor = lista === 'despesas' ? ['Fornecedor'] : []
  const COLUNAS = [...COMUNS, ...doFornecedor, 'Conta']
  const ultimas = [...doFornecedor.map(() => ''), 'Conta principal']
  const criar = (extra: Record<string, unknown>) =>
    aplicacao().pedir('POST', base, { corpo: { nota: 1, name: 'x', price: 1, description: 'x', ...extra } })
  const exportar = async (query: string, quem?: Pessoa) => {
    const pessoa = quem ?? (await aplicacao().como('administrador'))
    const r = await aplicacao().app.inject({
      url: `${base}/exportar?${query}`,
      headers: { authorization: `Bearer ${pessoa?.token ?? ''}` },
    })
    return { status: r.statusCode, headers: r.headers, bytes: r.rawPayload, texto: r.rawPayload.toString('utf8') }
  }
  const MES = 'de=2031-03-01&ate=2031-03-31'
  const semear = async () => {
    if ((await aplicacao().pedir<{ quantidade: number }>('GET', `${base}/resumo?${MES}`)).corpo.quantidade > 0) return
    await criar({ name: 'Primeira; com "aspas"', price: 1234.5, data: '2031-03-02', categoria, nota: '00042' })
    await criar({ name: 'Segunda', price: 0.1, data: '2031-03-03', description: 'duas\nlinhas' })
    for (const texto of [...MARCACAO, ...FORMULAS])
      await criar({ name: texto, description: texto, price: 0.1, data: '2031-03-20' })
  }
  /** More lines than fit in the buffers on the way, so that an export nobody reads stays half-way. */
  const encher = async () => {
    const agora = new Date().toISOString()
    const linha = (i: number) => ({
      id: novoId(),
      nome: `Linha ${i}`,
      nota: '1',
      valor: 1,
      descricao: 'x'.repeat(4000),
      data: '2033-01-01',
      ordem_nome: '',
      busca: emPalavras(),
      criado_em: agora,
      atualizado_em: agora,
    })
    for (let i = 0; i < 10; i++)
      await aplicacao()
        .ctx.db.insertInto(lista)
        .values(Array.from({ length: 200 }, (_, j) => linha(i * 200 + j)))
        .execute()
  }
  const LITERAIS = [...MARCACAO, ...FORMULAS]
  const TOTAL = ((123_450 + 10 + LITERAIS.length * 10) / 100).toFixed(2)

  describe('exportação em CSV', () => {
    test('abre no Excel em português: BOM, ponto e vírgula, vírgula decimal, CRLF, data do dia no nome', async () => {
      await semear()
      const { status, headers, texto } = await exportar(`formato=csv&ordem=data&${MES}`)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toContain(`filename="${lista}-${hoje()}.csv"`)
      expect(texto.startsWith('\ufeffData;Nome;')).toBe(true)
      const [cabecalho, primeira, segunda] = lerCsv(texto.slice(1))
      expect(cabecalho).toEqual(COLUNAS)
      expect(primeira).toEqual([
        '02/03/2031',
        'Primeira; com "aspas"',
        categoria,
        'Ordinário',
        '00042',
        '1234,50',
        'x',
        '0',
        ...ultimas,
      ])
      expect(segunda?.slice(5, 7)).toEqual(['0,10', 'duas\nlinhas'])
      expect(texto.split('\r\n').at(-1)).toBe('')
    })

    test('a última linha soma exatamente as outras, e o filtro vale', async () => {
      await semear()
      const linhas = lerCsv((await exportar(`formato=csv&${MES}`)).texto.slice(1))
      expect(linhas.at(-1)).toEqual([
        'Total',
        '',
        '',
        '',
        '',
        TOTAL.replace('.', ','),
        '',
        '',
        ...ultimas.map(() => ''),
      ])
      expect(linhas).toHaveLength(LITERAIS.length + 4)
      const filtradas = lerCsv((await exportar(`formato=csv&${MES}&categoria=${encodeURIComponent(categoria)}`)).texto)
      expect(filtradas).toHaveLength(3)
      expect(lerCsv((await exportar('formato=csv&de=2032-01-01&ate=2032-01-02')).texto)).toHaveLength(2)
    })

    test('o texto sai letra por letra, e o que parece fórmula ganha um apóstrofo (D1, D4)', async () => {
      await semear()
      const linhas = lerCsv((await exportar(`formato=csv&${MES}`)).texto.slice(1))
      const nomes = linhas.map((l) => l[1])
      for (const texto of MARCACAO) expect(nomes).toContain(texto)
      for (const texto of FORMULAS) expect(nomes).toContain(`'${texto}`)
      for (const celula of linhas.flat()) expect(celula).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    })
  })

  describe('exportação em XLSX', () => {
    test('as células têm tipo: data é data, valor é número com duas casas, o cabeçalho é negrito e fica parado', async () => {
      await semear()
      const { status, headers, bytes } = await exportar(`formato=xlsx&ordem=data&${MES}`)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      expect(headers['content-disposition']).toContain(`filename="${lista}-${hoje()}.xlsx"`)
      const { linhas, folha } = lerXlsx(bytes)
      expect(linhas[0]?.map((c) => [c?.valor, c?.negrito])).toEqual(COLUNAS.map((titulo) => [titulo, true]))
      expect(folha).toContain('state="frozen"')
      expect([...folha.matchAll(/<col [^>]*width=/g)]).toHaveLength(COLUNAS.length)
      const [data, , , fundo, nota, valor, , anexos] = linhas[1] ?? []
      expect([data?.tipo, data?.formato, diaDaPlanilha(data?.valor ?? '')]).toEqual([
        'numero',
        'dd/mm/yyyy',
        '2031-03-02',
      ])
      expect(fundo?.valor).toBe('Ordinário')
      expect(valor).toMatchObject({ tipo: 'numero', formato: '#,##0.00', valor: '1234.5' })
      expect([nota?.tipo, nota?.valor, anexos?.tipo, anexos?.valor]).toEqual(['texto', '00042', 'numero', '0'])
    })

    test('o texto sai letra por letra, e o que parece fórmula continua texto (D1, D4)', async () => {
      await semear()
      const { linhas } = lerXlsx((await exportar(`formato=xlsx&${MES}`)).bytes)
      const nomes = linhas.map((l) => l[1])
      for (const texto of LITERAIS) expect(nomes.find((c) => c?.valor === texto)?.tipo).toBe('texto')
      expect(linhas.flat().filter((c) => c?.tipo === 'formula')).toEqual([])
      expect(linhas.at(-1)?.[0]).toMatchObject({ tipo: 'texto', negrito: true, valor: 'Total' })
      expect(linhas.at(-1)?.[5]).toMatchObject({ tipo: 'numero', negrito: true, valor: String(Number(TOTAL)) })
    })
  })

  describe('exportação recusada', () => {
    test.each(['', 'formato=pdf', 'formato=csv&pagina=2', 'formato=csv&ordem=senha', 'formato=csv&categoria=Piscina'])(
      'com %j é 400',
      async (query) => {
        expect((await exportar(query)).status).toBe(400)
        expect((await exportar('formato=csv&de=2032-01-01')).status).toBe(200)
      },
    )

    test('cada pessoa faz uma de cada vez, e a casa três; quem desiste devolve a vez (I3)', async () => {
      const comecar = (quem: Pessoa) =>
        abrirLinha(aplicacao(), `${base}/exportar?formato=csv`, quem, { 'accept-encoding': 'identity' })
      const pessoas = await Promise.all(Array.from({ length: 4 }, () => aplicacao().criarPessoa('Administrador')))
      const [ana, bia, caio, davi] = pessoas as [Pessoa, Pessoa, Pessoa, Pessoa]
      await encher()
      const emCurso = [await comecar(ana), await comecar(bia), await comecar(caio)]
      expect(emCurso.map((e) => e.resposta.status)).toEqual([200, 200, 200])
      for (const quem of [ana, davi]) {
        const r = await aplicacao().pedir<CorpoDeErro>('GET', `${base}/exportar?formato=csv`, { quem })
        expect([r.status, r.corpo.code]).toEqual([429, 'MUITAS_TENTATIVAS'])
        expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
      }
      for (const { desligar } of emCurso) desligar()
      await expect.poll(async () => (await exportar('formato=csv', davi)).status).toBe(200)
    })
  })
}
