import type { ListaDoFechamento } from '#contract/contas/fechamento/lista.ts'
import { pdf } from '../amostras.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { enviar } from '../envio.ts'
import type { Viajante } from '../ida-e-volta.ts'

/** The ledger: funds, entries, categories, budget, and the accounts of a month that is closed. */

/** @returns the ids of the entry of each book */
export async function doLivro(v: Viajante, a: Aplicacao): Promise<Record<string, string>> {
  const mes = v.mes
  const arquivo = async (nome: string) =>
    (await enviar<{ _id: string; url: string }>(a, pdf(nome), `${nome}.pdf`)).corpo
  const fundo = await v.mandar('fundos.criar', { nome: v.um('Fundo de obras'), tipo: 'reserva', saldoInicial: 12.5 })
  const outro = await v.mandar('fundos.criar', { nome: v.um('Fundo novo'), tipo: 'outro', saldoInicial: 100 })
  await v.mandar(
    'fundos.atualizar',
    { _id: fundo._id, nome: v.um('Fundo de obra'), tipo: 'obras', saldoInicial: 200 },
    { params: { id: fundo._id } },
  )
  await v.mandar('transferencias.criar', {
    de: fundo._id,
    para: outro._id,
    valor: 1.25,
    data: `${mes}-05`,
    motivo: 'Ajuste',
  })
  const corrente = await v.mandar(
    'dinheiro.criar',
    {
      ...{ nome: v.um('Conta do Itaú'), tipo: 'corrente', banco: 'Itaú', agencia: '1234', numero: v.numero(56_789) },
      saldoInicial: 75,
      data: `${mes}-02`,
    },
    { ler: '/api/contas-do-dinheiro' },
  )
  const aplicacao = await v.mandar(
    'dinheiro.criar',
    { nome: v.um('CDB'), tipo: 'aplicacao', banco: 'Itaú', agencia: '1234', numero: v.numero(7), data: `${mes}-02` },
    { ler: '/api/contas-do-dinheiro', sem: ['saldoInicial'] },
  )
  await v.mandar(
    'dinheiro.atualizar',
    {
      ...{ _id: corrente._id, nome: v.um('Itaú'), tipo: 'caixinha', banco: 'Itaú Unibanco', agencia: '4321' },
      ...{ numero: v.numero(98_765), ativa: true },
    },
    { params: { id: corrente._id }, ler: '/api/contas-do-dinheiro' },
  )
  await v.mandar('dinheiro.contar', { valor: 76.5, dia: `${mes}-09` }, { params: { id: corrente._id } })
  await v.mandar('dinheiro.transferir', {
    ...{ de: corrente._id, para: aplicacao._id, valor: 3.5, data: `${mes}-08`, motivo: 'Aplicação' },
  })
  const paga = async (nome: string) => {
    const corpo = { name: v.um(nome), ramo: 'Luz' }
    return (await a.pedir<{ _id: string }>('POST', '/api/fornecedores', { corpo })).corpo._id
  }
  const criados: Record<string, string> = {}
  for (const [livro, categoria, nome] of [
    ['receitas', 'Taxas', 'titulo'],
    ['despesas', 'Luz', 'name'],
  ] as const) {
    const dados = {
      nota: '4321',
      price: 12.34,
      description: 'Descrição',
      image: 'https://exemplo.com.br/nota.png',
      data: `${mes}-06`,
      categoria,
      fundo: fundo._id,
      conta: corrente._id,
    }
    const aQuem = async (nome: string) => (livro === 'despesas' ? { fornecedor: await paga(nome) } : {})
    const criada = await v.mandar(`${livro}.criar`, {
      ...dados,
      ...(await aQuem('Light')),
      name: 'Primeira',
      anexos: [(await arquivo('a'))._id],
    })
    criados[livro] = criada._id
    const mudada = { ...dados, nota: '99', price: 56.78, data: `${mes}-07`, anexos: [(await arquivo('b'))._id] }
    await v.mandar(
      `${livro}.atualizar`,
      { _id: criada._id, ...mudada, ...(await aQuem('Enel')), [nome]: 'Segunda' },
      { params: { id: criada._id }, sem: nome === 'titulo' ? ['name'] : [] },
    )
  }
  const categoria = await v.mandar(
    'categorias.criar',
    { tipo: 'despesa', nome: v.um('Jardim') },
    { ler: '/api/categorias?tipo=despesa' },
  )
  await v.mandar(
    'categorias.renomear',
    { nome: v.um('Jardins') },
    { params: { id: categoria._id }, ler: '/api/categorias?tipo=despesa' },
  )
  const antena = await v.mandar(
    'categorias.criar',
    { tipo: 'receita', nome: v.um('Antena') },
    { ler: '/api/categorias?tipo=receita' },
  )
  await v.mandar(
    'categorias.partesComuns',
    { partesComuns: true },
    { params: { id: antena._id }, ler: '/api/categorias?tipo=receita' },
  )
  await v.mandar(
    'orcamentos.gravar',
    { linhas: [{ categoria: categoria._id, valor: 1200, meses: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 600, 600] }] },
    { params: { ano: v.ano }, ler: `/api/orcamentos?ano=${v.ano}` },
  )
  await v.mandar(
    'prestacoes.gravar',
    {
      nota: 'Nota do síndico',
      parecer: { resultado: 'com_ressalvas', texto: 'Com ressalvas', de: 'Conselho', em: `${v.ano}-10-10` },
      anexos: [(await arquivo('c'))._id],
    },
    { params: { competencia: mes } },
  )
  return criados
}

/** Closes the month and reverses what was posted in it. */
export async function doFechamento(v: Viajante, a: Aplicacao, criados: Record<string, string>): Promise<void> {
  const lida = (await a.pedir<ListaDoFechamento>('GET', `/api/fechamentos/${v.mes}/lista`)).corpo
  const excecoes = lida.linhas
    .filter((l) => l.estado === 'falta' && l.segura)
    .map((l) => ({ linha: l._id, motivo: 'Fica para o mês que vem' }))
  await v.mandar('fechamentos.fechar', { competencia: v.mes, visto: lida.resumo, excecoes }, { sem: ['justificativa'] })
  await v.mandar('despesas.estornar', { motivo: 'Lançada em dobro' }, { params: { id: criados.despesas ?? '' } })
  await v.mandar('receitas.estornar', { motivo: 'Lançada em dobro' }, { params: { id: criados.receitas ?? '' } })
}
