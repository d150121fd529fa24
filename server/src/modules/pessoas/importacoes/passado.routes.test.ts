import { describe, expect, test } from 'vitest'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { Categoria } from '#contract/contas/categorias.ts'
import type { DespesaNaLista } from '#contract/contas/despesas.ts'
import type { Fundo } from '#contract/contas/fundos.ts'
import type { Importacao, PreviaDaImportacao } from '#contract/pessoas/importacoes.ts'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { emXlsx } from '../../../../test/arquivo-de-planilha.ts'

const aplicacao = comAplicacao()

type Tipo = 'fornecedores' | 'receitas' | 'despesas' | 'cobrancas' | 'fundos'
type Resposta = PreviaDaImportacao & Importacao & CorpoDeErro

/** Sends a file as a form does. */
async function enviar(tipo: Tipo | 'moradores', caminho: string, conteudo: string | Buffer, nome = 'dados.csv') {
  const pedido = await formulario([['arquivo', Buffer.from(conteudo as string), nome]])
  return aplicacao().pedir<Resposta>('POST', `/api/${tipo}/importacoes${caminho}`, pedido)
}
type Categorias = Record<string, string | null>
const comCategorias = (categorias?: Categorias) =>
  categorias ? `categorias=${encodeURIComponent(JSON.stringify(categorias))}` : ''
const prever = (tipo: Tipo, conteudo: string | Buffer, categorias?: Categorias) =>
  enviar(tipo, `/previa?${comCategorias(categorias)}`, conteudo)

/** Looks at the file and confirms what it showed. */
async function importar(tipo: Tipo, conteudo: string | Buffer, categorias?: Categorias) {
  const { corpo: previa } = await prever(tipo, conteudo, categorias)
  const colunas = previa.colunas.map((c) => c ?? '').join(',')
  const query = `?colunas=${colunas}&novas=${previa.novas}&${comCategorias(categorias)}`
  return { previa, ...(await enviar(tipo, query, conteudo)) }
}
const desfazer = async (tipo: Tipo, { _id }: Importacao) =>
  (await aplicacao().pedir<Importacao & CorpoDeErro>('PUT', `/api/${tipo}/importacoes/${_id}/desfazer`)).corpo
const ler = async <T>(endereco: string) => (await aplicacao().pedir<T>('GET', endereco)).corpo
const resumo = (filtro: string) => ler<{ quantidade: number; total: number }>(`/api/despesas/resumo?${filtro}`)
const cadastrar = async <T>(endereco: string, corpo: object) =>
  (await aplicacao().pedir<T>('POST', endereco, { corpo })).corpo
const dia = (iso: string) => new Date(`${iso}T00:00:00Z`)
const linhas = (...de: string[]) => de.join('\r\n')
const mensagens = (p: PreviaDaImportacao) => p.problemas.map((x) => [x.linha, x.coluna, x.message])

describe('despesas', () => {
  test('de uma planilha: data, número e texto são lidos, o livro soma, e desfazer devolve tudo', async () => {
    const bytes = await emXlsx(
      [
        ['Edifício Aurora', null, null, null],
        ['Data', 'Nome', 'Valor', 'Categoria'],
        [dia('2023-03-10'), 'Conta de luz', 1484.37, 'luz'],
        ['10/04/2023', 'Conta de luz', '1.484,37', 'LUZ'],
        [dia('2023-05-10'), 'Tarifa', 12.5, null],
        [dia('2023-05-10'), 'Tarifa', 12.5, null],
      ],
      'Março',
    )
    const { previa, status, corpo } = await importar('despesas', bytes)
    expect(previa).toMatchObject({
      ...{ separador: 'celula', aba: 'Março', avisos: [], colunas: ['data', 'nome', 'valor', 'categoria'] },
      ...{ linhas: 4, novas: 4, repetidas: 0, comErro: 0, total: 2993.74, categoriasDesconhecidas: [] },
    })
    expect([status, corpo.quantidade, corpo.podeDesfazer]).toEqual([201, 4, true])
    const filtro = 'de=2023-01-01&ate=2023-12-31'
    expect(await resumo(filtro)).toEqual({ quantidade: 4, total: 2993.74 })
    const lista = await ler<DespesaNaLista[]>(`/api/despesas/all?${filtro}&busca=luz&ordem=data`)
    expect(lista.map((d) => [d.data, d.name, d.price, d.categoria, d.nota])).toEqual([
      ['2023-03-10', 'Conta de luz', 1484.37, 'Luz', '0'],
      ['2023-04-10', 'Conta de luz', 1484.37, 'Luz', '0'],
    ])
    const outraVez = await prever('despesas', bytes)
    expect([outraVez.corpo.novas, outraVez.corpo.repetidas]).toEqual([0, 4])

    const desfeita = await desfazer('despesas', corpo)
    expect([desfeita.mantidas, desfeita.podeDesfazer]).toEqual([0, false])
    expect(await resumo(filtro)).toEqual({ quantidade: 0, total: 0 })
    expect((await prever('despesas', bytes)).corpo.novas).toBe(4)
  })

  test('a categoria que não há fica de fora até que se diga: criar, usar outra, ou nenhuma', async () => {
    const csv = linhas(
      'Data;Nome;Valor;Categoria',
      '05/01/2022;Poda;300,00;Jardinagem',
      '06/01/2022;Adubo;80,00;jardinagem',
      '07/01/2022;Energia;90,00;Energia elétrica',
      '08/01/2022;Diversos;10,00;Diversos',
    )
    const antes = await prever('despesas', csv)
    expect(antes.corpo).toMatchObject({ novas: 0, comErro: 4 })
    expect(antes.corpo.categoriasDesconhecidas).toEqual([
      { nome: 'Jardinagem', linhas: 2, retirada: false, decidida: false },
      { nome: 'Energia elétrica', linhas: 1, retirada: false, decidida: false },
      { nome: 'Diversos', linhas: 1, retirada: false, decidida: false },
    ])
    const decididas = { Jardinagem: 'Jardinagem', 'Energia elétrica': 'Luz', Diversos: null }
    const { previa, corpo } = await importar('despesas', csv, decididas)
    expect([previa.novas, previa.categoriasDesconhecidas.map((c) => c.decidida)]).toEqual([4, [true, true, true]])
    const lista = await ler<DespesaNaLista[]>('/api/despesas/all?de=2022-01-01&ate=2022-01-31&ordem=data')
    expect(lista.map((d) => d.categoria)).toEqual(['Jardinagem', 'Jardinagem', 'Luz', null])

    await desfazer('despesas', corpo)
    const todas = await ler<Categoria[]>('/api/categorias?tipo=despesa&retiradas=sim')
    expect(todas.find((c) => c.nome === 'Jardinagem')?.retirada).toBe(true)
    expect(todas.find((c) => c.nome === 'Luz')?.retirada).toBe(false)
    expect((await prever('despesas', csv)).corpo.categoriasDesconhecidas[0]).toEqual({
      ...{ nome: 'Jardinagem', linhas: 2, retirada: true, decidida: false },
    })
    const deVolta = await importar('despesas', csv, decididas)
    expect(deVolta.status).toBe(201)
    expect((await ler<Categoria[]>('/api/categorias?tipo=despesa')).some((c) => c.nome === 'Jardinagem')).toBe(true)
  })

  test.each(['{', '[1]', '{"Luz":3}', '{"Luz":""}', JSON.stringify({ Luz: 'x'.repeat(61) })])(
    'as categorias %s são recusadas com o campo',
    async (categorias) => {
      const query = `/previa?categorias=${encodeURIComponent(categorias)}`
      const { status, corpo } = await enviar('despesas', query, 'Data;Nome;Valor\r\n1/1/2022;A;1')
      expect([status, corpo.issues?.[0]?.path]).toEqual([400, 'categorias'])
    },
  )

  test('o valor negativo, a data que não existe e o fundo desconhecido dizem a linha', async () => {
    const { corpo } = await prever(
      'despesas',
      linhas(
        'Data;Nome;Valor;Fundo',
        '31/02/2024;A;10,00;',
        '01/02/2024;B;-10,00;',
        '01/02/2024;C;0;',
        '01/02/2024;D;dez;',
        '01/02/2024;;10,00;',
        '01/02/2024;F;10,00;Piscina',
        ';G;10,00;',
      ),
    )
    expect([corpo.novas, corpo.comErro]).toEqual([0, 7])
    expect(mensagens(corpo)).toEqual([
      [2, 'Data', expect.stringMatching(/fevereiro/i)],
      [3, 'Valor', 'Escreva o valor sem o sinal de menos'],
      [4, 'Valor', 'O valor deve ser maior que zero'],
      [5, 'Valor', 'Escreva o valor como 1.234,56, até R$ 999.999.999,99'],
      [6, 'Nome', 'Falta o nome'],
      [7, 'Fundo', 'Não existe o fundo “Piscina”. Cadastre-o em Fundos, ou corrija o nome'],
      [8, 'Data', 'Falta a data'],
    ])
  })

  test('o que alguém mudou depois fica, e se diz quantas ficaram', async () => {
    const csv = linhas('Data;Nome;Valor', '01/03/2021;Fica;10,00', '02/03/2021;Sai;20,00')
    const { corpo } = await importar('despesas', csv)
    const [fica] = await ler<DespesaNaLista[]>('/api/despesas/all?de=2021-03-01&ate=2021-03-01')
    const mudada = { name: 'Fica', nota: '1', price: 11, description: 'mudada' }
    await aplicacao().pedir('PUT', `/api/despesas/${fica?._id ?? ''}`, { corpo: mudada })
    expect((await desfazer('despesas', corpo)).mantidas).toBe(1)
    expect(await resumo('de=2021-03-01&ate=2021-03-31')).toEqual({ quantidade: 1, total: 11 })
    expect((await desfazer('despesas', corpo)).mantidas).toBe(1)
  })
})

describe('mês fechado', () => {
  test('a linha de um mês fechado é recusada na prévia, e desfazer deixa o que fechou depois', async () => {
    const csv = linhas('Data;Nome;Valor', '10/01/2017;Antes;10,00', '10/02/2017;Depois;20,00')
    const { corpo } = await importar('despesas', csv)
    await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '2017-01' }).execute()
    try {
      const outra = linhas('Data;Nome;Valor', '31/01/2017;Outra;10,00', '01/02/2017;Vale;20,00')
      const { corpo: previa } = await prever('despesas', outra)
      expect(previa.novas).toBe(1)
      expect(mensagens(previa)).toEqual([[2, 'Data', 'O mês de janeiro de 2017 está fechado']])
      expect((await desfazer('despesas', corpo)).mantidas).toBe(1)
      expect(await resumo('de=2017-01-01&ate=2017-12-31')).toEqual({ quantidade: 1, total: 10 })
      const { corpo: saldos } = await prever('fundos', linhas('Fundo;Saldo', 'Novo;1,00'))
      expect(mensagens(saldos)).toEqual([
        [2, 'Saldo', 'O saldo inicial não muda mais: as contas estão fechadas até janeiro de 2017'],
      ])
    } finally {
      await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '' }).execute()
    }
  })
})

describe('receitas', () => {
  test('entram com a origem de quem as digita, no fundo que a linha nomeia', async () => {
    const fundo = await cadastrar<Fundo>('/api/fundos', { nome: 'Reserva antiga', tipo: 'reserva' })
    const { corpo, status } = await importar(
      'receitas',
      linhas('Data;Nome;Valor;Fundo;Nota', '2020-05-01;Rendimento;1.000,10;reserva ANTIGA;NF 77'),
    )
    expect([status, corpo.quantidade]).toEqual([201, 1])
    const [r] = await ler<(DespesaNaLista & { origem: unknown })[]>('/api/receitas/all?de=2020-05-01&ate=2020-05-01')
    expect(r).toMatchObject({ price: 1000.1, nota: 'NF 77', fundo: { _id: fundo._id }, origem: null })
    const historico = await ler<{ acao: string }[]>(`/api/auditoria?entidade=receitas&id=${r?._id ?? ''}`)
    expect(historico.map((h) => h.acao)).toEqual(['criou'])
  })
})

describe('fornecedores', () => {
  test('o CNPJ que a planilha guardou como número volta inteiro; o que falta sai por padrão', async () => {
    const bytes = await emXlsx([
      ['Razão social', 'CNPJ', 'Telefone', 'E-mail'],
      ['Elevadores Alfa', 11222333000181, '(11) 91234-5678', 'alfa@exemplo.com.br'],
      ['Receita do Brasil', 191, null, null],
      ['Banco do zero', 191000100, null, null],
      ['Sem documento', null, null, null],
      ['Sem documento', null, null, null],
    ])
    const { previa, status, corpo } = await importar('fornecedores', bytes)
    expect([status, previa.novas, previa.comErro, previa.repetidas]).toEqual([201, 2, 2, 1])
    expect(mensagens(previa)).toEqual([
      [3, 'CNPJ', expect.stringContaining('CPF deve ter 11 números')],
      [4, 'CNPJ', expect.stringContaining('sem os zeros do começo: formate a coluna como Texto')],
      [6, 'Razão social', 'Repete o nome da linha 5. Se for outro, escreva o CPF ou CNPJ dele'],
    ])
    const lista = await ler<Fornecedor[]>('/api/fornecedores')
    expect(lista.map((f) => [f.name, f.documento, f.ramo])).toEqual([
      ['Elevadores Alfa', '11222333000181', 'Outros'],
      ['Sem documento', null, 'Outros'],
    ])
    const alfa = lista[0]
    const ordem = { titulo: 'Revisão', tipo: 'Preventiva', area: 'Torre', descricao: '', fornecedor: alfa?._id }
    expect((await aplicacao().pedir('POST', '/api/servicos', { corpo: ordem })).status).toBe(201)
    expect((await desfazer('fornecedores', corpo)).mantidas).toBe(1)
    expect((await ler<Fornecedor[]>('/api/fornecedores')).map((f) => f.name)).toEqual(['Elevadores Alfa'])
  })
})

describe('débitos das unidades', () => {
  test('viram cobranças com o vencimento delas, vencidas desde lá, sem e-mail nenhum', async () => {
    const unidade = await cadastrar<{ _id: string }>('/api/unidades', { bloco: 'D', apto: '101' })
    await cadastrar('/api/unidades', { bloco: 'D', apto: '01' })
    const emailsAntes = await contar('emails')
    const bytes = await emXlsx([
      ['Bloco', 'Apartamento', 'Vencimento', 'Valor', 'Descrição', 'Competência', 'Natureza'],
      ['d', 101, dia('2024-02-10'), 520.5, 'Cota condominial', '02/2024', null],
      ['D', 101, dia('2024-03-10'), '520,50', null, null, 'Extraordinária'],
      ['D', 1, dia('2024-03-10'), 10, null, null, null],
      ['D', '999', '10/03/2024', 10, null, null, null],
      ['D', 101, '10/03/2024', 10, null, null, 'Qualquer'],
    ])
    const { previa, corpo, status } = await importar('cobrancas', bytes)
    expect([status, previa.novas, previa.comErro, previa.total]).toEqual([201, 2, 3, 1041])
    expect(mensagens(previa)).toEqual([
      [
        4,
        'Apartamento',
        expect.stringContaining('não está no cadastro. Se o número começa por zero: A planilha guardou'),
      ],
      [5, 'Apartamento', 'Esta unidade não está no cadastro'],
      [6, 'Natureza', 'Use Ordinária, Extraordinária ou Fundo de reserva'],
    ])
    const cobrancas = await ler<Cobranca[]>(`/api/cobrancas?unidade=${unidade._id}&ordem=vencimento`)
    expect(cobrancas.map((c) => [c.nome, c.tipo, c.vencimento, c.competencia, c.valor, c.status])).toEqual([
      ['Cota condominial', 'extra', '2024-02-10', '2024-02', 520.5, 'aberta'],
      ['Débito anterior', 'extra', '2024-03-10', '2024-03', 520.5, 'aberta'],
    ])
    const inteira = await ler<{ encargos?: unknown }>(`/api/cobrancas/${cobrancas[0]?._id ?? ''}`)
    expect(JSON.stringify(inteira)).toMatch(/"juros":\d*[1-9]/)
    expect(await contar('emails')).toBe(emailsAntes)
    expect((await prever('cobrancas', bytes)).corpo.repetidas).toBe(2)

    const pagamento = { valor: 10, data: '2024-04-01' }
    const paga = await aplicacao().pedir('POST', `/api/cobrancas/${cobrancas[0]?._id ?? ''}/pagamentos`, {
      corpo: pagamento,
    })
    expect(paga.status).toBeLessThan(300)
    expect((await desfazer('cobrancas', corpo)).mantidas).toBe(1)
    const depois = await ler<Cobranca[]>(`/api/cobrancas?unidade=${unidade._id}&ordem=vencimento`)
    expect(depois.map((c) => c.status)).toEqual(['parcial', 'cancelada'])
    expect(await contar('emails')).toBe(emailsAntes)
    expect((await prever('cobrancas', bytes)).corpo.novas).toBe(1)
  })
})

describe('saldos dos fundos', () => {
  test('o fundo que há recebe o saldo, o que não há nasce com ele, e desfazer devolve os dois', async () => {
    const obras = await cadastrar<Fundo>('/api/fundos', { nome: 'Obras da garagem', tipo: 'obras' })
    const com = await cadastrar<Fundo>('/api/fundos', { nome: 'Com saldo', tipo: 'outro', saldoInicial: 5 })
    const csv = linhas(
      'Fundo;Saldo inicial;Tipo',
      'obras da GARAGEM;-1.250,30;',
      'Fundo de reserva do bloco;10.000,00;',
      'Com saldo;7,00;',
      'Piscina;3,00;Poupança',
    )
    const { previa, status, corpo } = await importar('fundos', csv)
    expect([status, previa.novas, previa.repetidas, previa.comErro, previa.total]).toEqual([201, 2, 1, 1, 8749.7])
    const depois = await ler<Fundo[]>('/api/fundos')
    const de = (nome: string, fundos = depois) => fundos.find((f) => f.nome === nome)
    expect(de('Obras da garagem')?.saldoInicial).toBe(-1250.3)
    expect(de('Fundo de reserva do bloco')).toMatchObject({ tipo: 'reserva', saldoInicial: 10_000, saldo: 10_000 })
    expect((await desfazer('fundos', corpo)).mantidas).toBe(0)
    const fim = await ler<Fundo[]>('/api/fundos')
    expect(de('Obras da garagem', fim)).toMatchObject({ _id: obras._id, saldoInicial: 0 })
    expect(de('Com saldo', fim)).toMatchObject({ _id: com._id, saldoInicial: 5 })
    expect(de('Fundo de reserva do bloco', fim)).toBeUndefined()
  })
})

describe('pessoas e unidades', () => {
  test('vêm de uma planilha como de um CSV: o CPF guardado como número recupera o zero, ou diz o que fazer', async () => {
    const bytes = await emXlsx([
      ['Nome', 'E-mail', 'CPF', 'Nascimento', 'Apartamento'],
      ['Zélia', 'zelia@exemplo.com.br', 1234567890, dia('1980-05-17'), 901],
      ['Yara', 'yara@exemplo.com.br', 12345, null, null],
    ])
    const { corpo: previa } = await enviar('moradores', '/previa', bytes, 'moradores.xlsx')
    expect([previa.separador, previa.novas, previa.comErro]).toEqual(['celula', 1, 1])
    expect(previa.amostra[0]).toEqual(['Zélia', 'zelia@exemplo.com.br', '1234567890', '17/05/1980', '901'])
    expect(mensagens(previa)).toEqual([[3, 'CPF', expect.stringContaining('formate a coluna como Texto')]])
  })
})

const contar = async (tabela: 'emails') =>
  (
    await aplicacao()
      .ctx.db.selectFrom(tabela)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('cinco mil linhas de cada espécie', () => {
  const MIL = 5000
  const cada = (fazer: (i: number) => string, titulos: string) =>
    linhas(titulos, ...Array.from({ length: MIL }, (_, i) => fazer(i)))
  const doMes = (i: number) => `${String((i % 28) + 1).padStart(2, '0')}/${String((i % 12) + 1).padStart(2, '0')}/2015`
  const CASOS: [Tipo, string][] = [
    ['fornecedores', cada((i) => `Fornecedor ${i};Limpeza`, 'Nome;Ramo')],
    ['receitas', cada((i) => `${doMes(i)};Receita ${i};${i + 1},10;Cotas`, 'Data;Nome;Valor;Categoria')],
    ['despesas', cada((i) => `${doMes(i)};Despesa ${i};${i + 1},10;Luz`, 'Data;Nome;Valor;Categoria')],
    ['cobrancas', cada((i) => `M;${i % 50};${doMes(i)};${i + 1},10`, 'Bloco;Apto;Vencimento;Valor')],
    ['fundos', cada((i) => `Fundo ${i};${i + 1},10`, 'Fundo;Saldo')],
  ]
  test.each(CASOS)('%s: entram e saem inteiras, e o servidor atende os outros enquanto isso', async (tipo, csv) => {
    if (tipo === 'cobrancas')
      for (let i = 0; i < 50; i++) await cadastrar('/api/unidades', { bloco: 'M', apto: String(i) })
    const inicio = process.cpuUsage()
    let voltas = 0
    const relogio = setInterval(() => voltas++, 1)
    const { status, corpo } = await importar(tipo, csv)
    expect([status, corpo.quantidade]).toEqual([201, MIL])
    expect((await desfazer(tipo, corpo)).mantidas).toBe(0)
    clearInterval(relogio)
    const { user, system } = process.cpuUsage(inicio)
    expect((user + system) / 1e6).toBeLessThan(30)
    // Others had their turn meanwhile.
    expect(voltas).toBeGreaterThan(20)
  })
})
