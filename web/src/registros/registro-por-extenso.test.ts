import { expect, it } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { LEITURAS } from './leituras.ts'
import { feitoPorExtenso, mudancasPorExtenso, nomeDoCampo, valorPorExtenso } from './registro-por-extenso.ts'

const registro = (parte: Partial<RegistroDeAuditoria>): RegistroDeAuditoria => ({
  _id: '1',
  quando: '2026-11-20T12:00:00.000Z',
  quem: { _id: '2', nome: 'Marta', chave: null },
  acao: 'alterou',
  entidade: 'receitas',
  entidadeId: '3',
  titulo: 'Cota',
  mudancas: [],
  ...parte,
})

it.each([
  ['saldoInicial', 'Saldo inicial'],
  ['descricao', 'Descrição'],
  ['cpf', 'CPF'],
  ['retirada', 'Retirada'],
  ['titulo', 'Título'],
  ['comentario', 'Comentário'],
  ['recorrencia', 'Repetição'],
  ['dataDeInicio', 'Data de inicio'],
])('o campo %s se lê %j', (campo, nome) => expect(nomeDoCampo(campo)).toBe(nome))

it.each<[string, unknown, string | null]>([
  ['valor', 1234.5, 'R$\u00a01.234,50'],
  ['papel', 'proprietario', 'proprietário'],
  ['tipo', 'application/pdf', 'PDF'],
  ['tamanho', 13054, '13 KB'],
  ['saldoInicial', -10, '−R$\u00a010,00'],
  ['unidades', 1200, '1.200'],
  ['anexos', 0, 'nenhum'],
  ['anexos', 2, '2 arquivos'],
  ['data', '2026-11-20', '20/11/2026'],
  ['inicio', '2026-11-20T12:00:00.000Z', '20/11/2026 às 09:00'],
  ['retirada', true, 'sim'],
  ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['tel', '11912345678', '(11) 91234-5678'],
  ['imagem', '/api/arquivos/x/conteudo', 'um arquivo enviado'],
  ['itens', [], 'nenhum'],
  ['itens', ['a', 'b'], 'a, b'],
  ['regra', { valor: 1, ativa: false }, 'Valor: R$\u00a01,00, Ativa: não'],
  ['nome', null, null],
])('%s %j se lê %j', (campo, valor, texto) => expect(valorPorExtenso(campo, valor)).toBe(texto))

it('diz o que foi feito e a quê', () => {
  expect(feitoPorExtenso(registro({}))).toBe('alterou a receita “Cota”')
  expect(feitoPorExtenso(registro({ acao: 'criou', entidade: 'despesas' }))).toBe('cadastrou a despesa “Cota”')
  expect(feitoPorExtenso(registro({ entidade: 'condominio' }))).toBe('alterou os dados do condomínio')
  expect(feitoPorExtenso(registro({ entidade: 'coisas', titulo: null }))).toBe('alterou o registro')
  expect(
    feitoPorExtenso(registro({ acao: 'alterou os avisos por e-mail', entidade: 'usuarios', titulo: 'Rita' })),
  ).toBe('alterou os avisos por e-mail (Rita)')
})

it('um registro descrito tem os nomes do seu formulário', () => {
  const mudancas = [
    { campo: 'responsavel', antes: 'Marta', depois: 'Rita' },
    { campo: 'data', antes: '2026-11-19', depois: null },
  ]
  expect(mudancasPorExtenso(registro({ entidade: 'atas', mudancas }), LEITURAS.atas)).toEqual([
    { campo: 'Responsável', antes: 'Marta', depois: 'Rita' },
    { campo: 'Data da reunião', antes: '19/11/2026', depois: null },
  ])
})

it('o que foi esvaziado aparece como vazio, e no cadastro não há antes', () => {
  const mudancas = [{ campo: 'nome', antes: null, depois: 'Cota' }]
  expect(mudancasPorExtenso(registro({ mudancas }))).toEqual([{ campo: 'Nome', antes: '', depois: 'Cota' }])
  expect(mudancasPorExtenso(registro({ acao: 'criou', mudancas }))).toEqual([
    { campo: 'Nome', antes: null, depois: 'Cota' },
  ])
})
