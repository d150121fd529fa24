import { expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { DespesaNaLista } from '#contract/contas/despesas.ts'
import type { Fundo } from '#contract/contas/fundos.ts'
import type { Importacao, PreviaDaImportacao } from '#contract/pessoas/importacoes.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { comDinheiro } from '../../../../test/dinheiro.ts'
import { esperarLivrosCertos, saldosDasContas } from '../../../../test/livros/certos.ts'

/** Files of the past and the accounts of money that their lines name. */

const aplicacao = comAplicacao()
const { feito, abrirConta, receita, despesa } = comDinheiro(aplicacao)

type Resposta = PreviaDaImportacao & Importacao & CorpoDeErro

async function enviar(tipo: string, caminho: string, conteudo: string | Buffer) {
  const pedido = await formulario([['arquivo', Buffer.from(conteudo as string), 'dados.csv']])
  return aplicacao().pedir<Resposta>('POST', `/api/${tipo}/importacoes${caminho}`, pedido)
}
async function importar(tipo: string, conteudo: string | Buffer) {
  const { corpo: previa, ...r } = await enviar(tipo, '/previa', conteudo)
  expect(r.status, r.texto).toBe(200)
  const colunas = previa.colunas.map((c) => c ?? '').join(',')
  const feita = await enviar(tipo, `?colunas=${colunas}&novas=${previa.novas}`, conteudo)
  expect(feita.status, feita.texto).toBe(201)
  return { previa, id: feita.corpo._id }
}
const desfazer = (tipo: string, id: string) => feito<Importacao>('PUT', `/api/${tipo}/importacoes/${id}/desfazer`)
async function exportar(url: string): Promise<Buffer> {
  const { token } = (await aplicacao().como('administrador'))!
  return (await aplicacao().app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload
}
const saldos = () => saldosDasContas(aplicacao())
const linhas = (...de: string[]) => de.join('\r\n')

test('com uma conta só, o arquivo de sempre entra nela e nada se diz de contas', async () => {
  const { previa, id } = await importar('despesas', linhas('Data;Conta;Valor', '05/01/2022;Luz de janeiro;30,00'))
  // What was paid, as people call it: nothing else is the name.
  expect([previa.colunas, previa.avisos]).toEqual([['data', 'nome', 'valor'], []])
  expect(await saldos()).toEqual({ 'Conta principal': -30 })
  await esperarLivrosCertos(aplicacao())
  await desfazer('despesas', id)
  expect(await saldos()).toEqual({ 'Conta principal': 0 })
})

test('cada linha entra na conta que nomeia, a que não nomeia na principal, e desfazer devolve a cada conta', async () => {
  await abrirConta('CDB da reserva', 'aplicacao', 0, '2022-01-01')
  await abrirConta('Caixinha', 'caixinha', 0, '2022-01-01')
  const antes = await saldos()
  const entradas = await importar(
    'receitas',
    linhas(
      'Data;Conta;Histórico;Valor',
      '05/02/2022;cdb da RESERVA;Rendimento;100,00',
      '06/02/2022;;Aluguel;40,00',
      '06/02/2022;Conta principal;Multa;5,00',
    ),
  )
  expect(entradas.previa.colunas).toEqual(['data', 'conta', 'nome', 'valor'])
  expect(entradas.previa.avisos).toEqual(['1 linha não diz a conta: se entrar, fica em “Conta principal”.'])
  const saidas = await importar('despesas', linhas('Data;Nome;Valor;Conta', '07/02/2022;Café;12,50;Caixinha'))
  expect(saidas.previa.avisos).toEqual([])
  expect(await saldos()).toEqual({ 'Conta principal': 45, 'CDB da reserva': 100, Caixinha: -12.5 })
  await esperarLivrosCertos(aplicacao())

  const [cafe] = await feito<DespesaNaLista[]>('GET', '/api/despesas/all?de=2022-02-07&ate=2022-02-07')
  const historico = await feito<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=despesas&id=${cafe?._id ?? ''}`)
  expect(historico[0]?.mudancas).toContainEqual({ campo: 'conta', antes: null, depois: 'Caixinha' })

  await desfazer('despesas', saidas.id)
  expect(await saldos()).toEqual({ 'Conta principal': 45, 'CDB da reserva': 100, Caixinha: 0 })
  await esperarLivrosCertos(aplicacao())
  await desfazer('receitas', entradas.id)
  expect(await saldos()).toEqual(antes)
  await esperarLivrosCertos(aplicacao())
})

test('a conta que não há, e a que saiu de uso, são erros da linha que dizem a coluna; as outras linhas entram', async () => {
  const fora = await abrirConta('Poupança velha', 'aplicacao', 0, '2022-01-01')
  await feito('PUT', `/api/contas-do-dinheiro/${fora}`, { nome: 'Poupança velha', tipo: 'aplicacao', ativa: false })
  const csv = linhas(
    'Data;Nome;Valor;Conta do dinheiro',
    '05/03/2022;A;1,00;Banco tal',
    '05/03/2022;B;2,00;Poupança Velha',
    '05/03/2022;C;4,00;Caixinha',
  )
  const { previa, id } = await importar('despesas', csv)
  expect(previa.problemas.map((p) => [p.linha, p.coluna, p.valor, p.message])).toEqual([
    [
      ...[2, 'Conta do dinheiro', 'Banco tal'],
      'Não existe a conta do dinheiro “Banco tal”. Cadastre-a em Fundos, corrija o nome, ou diga acima que a coluna fica de fora',
    ],
    [3, 'Conta do dinheiro', 'Poupança Velha', 'A conta “Poupança velha” não está mais em uso: escolha outra'],
  ])
  expect(await saldos()).toMatchObject({ Caixinha: -4, 'Conta principal': 0 })
  await desfazer('despesas', id)
  // Left out, the column says nothing.
  const semColuna = await enviar('despesas', '/previa?colunas=data,nome,valor,', csv)
  expect([semColuna.corpo.novas, semColuna.corpo.comErro]).toEqual([3, 0])
})

test.each(['csv', 'xlsx'])('o que se exporta em %s volta com a conta de cada linha', async (formato) => {
  const conta = (await feito<{ contas: { _id: string; nome: string }[] }>('GET', '/api/contas-do-dinheiro')).contas
  const idDe = (nome: string) => conta.find((c) => c.nome === nome)?._id
  const antes = await saldos()
  const feitas = [
    await receita(300, '2022-04-01', { name: 'Aluguel', conta: idDe('CDB da reserva') }),
    await receita(20, '2022-04-02', { name: 'Multa' }),
    await despesa(7, '2022-04-03', { name: 'Café', conta: idDe('Caixinha') }),
  ]
  const depois = await saldos()
  for (const [i, { _id }] of feitas.entries()) {
    const tipo = i < 2 ? 'receitas' : 'despesas'
    if (i === 1) continue
    const arquivo = await exportar(`/api/${tipo}/exportar?formato=${formato}&de=2022-04-01&ate=2022-04-30`)
    const sao = i < 2 ? feitas.slice(0, 2) : [{ _id }]
    for (const s of sao) await aplicacao().pedir('DELETE', `/api/${tipo}/${s._id}`)
    const { previa, id } = await importar(tipo, arquivo)
    expect([previa.novas, previa.colunas.at(-1)]).toEqual([sao.length, 'conta'])
    feitas[i] = { _id: id }
  }
  expect(await saldos()).toEqual(depois)
  await esperarLivrosCertos(aplicacao())
  await desfazer('receitas', feitas[0]!._id)
  await desfazer('despesas', feitas[2]!._id)
  expect(await saldos()).toEqual(antes)
})

test('os saldos iniciais dos fundos ficam na principal, e a prévia o diz; débitos não movem dinheiro', async () => {
  const antes = await saldos()
  const { previa, id } = await importar('fundos', linhas('Conta;Saldo', 'Reserva de antes;500,00'))
  expect(previa.colunas).toEqual(['fundo', 'saldo'])
  expect(previa.avisos).toEqual([
    'O dinheiro destes saldos fica em “Conta principal”. O que já estava em outra conta se leva para ela em Contas do dinheiro, com Transferir.',
  ])
  expect(await saldos()).toEqual({ ...antes, 'Conta principal': (antes['Conta principal'] ?? 0) + 500 })
  await feito('POST', '/api/unidades', { bloco: 'D', apto: '101' })
  const debitos = await importar('cobrancas', linhas('Bloco;Apto;Vencimento;Valor', 'D;101;10/01/2022;520,00'))
  expect(await saldos()).toEqual({ ...antes, 'Conta principal': (antes['Conta principal'] ?? 0) + 500 })
  await esperarLivrosCertos(aplicacao())
  await desfazer('cobrancas', debitos.id)
  await desfazer('fundos', id)
  expect(await saldos()).toEqual(antes)
  expect((await feito<Fundo[]>('GET', '/api/fundos')).some((f) => f.nome === 'Reserva de antes')).toBe(false)
  await esperarLivrosCertos(aplicacao())
})
