import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { tiposDeNotificacao } from '#contract/casa/notificacoes.ts'
import { pdf, png } from '../amostras.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { daquiADias, novaArea } from '../areas.ts'
import { enviar } from '../envio.ts'
import type { Viajante } from '../ida-e-volta.ts'

/** Suppliers, services, appointments, minutes, areas, and the settings of the house. */

export async function dosRegistros(v: Viajante, a: Aplicacao): Promise<void> {
  const arquivo = async (nome: string) =>
    (await enviar<{ _id: string; url: string }>(a, pdf(nome), `${nome}.pdf`)).corpo
  const foto = async () => (await enviar<{ _id: string; url: string }>(a, png(), 'foto.png')).corpo
  const fornecedor = await v.mandar('fornecedores.criar', {
    name: v.um('Atlas'),
    documento: v.cnpj(),
    tel: '11987654321',
    email: 'atlas@exemplo.com.br',
    ramo: 'Elevadores',
  })
  await v.mandar(
    'fornecedores.atualizar',
    {
      _id: fornecedor._id,
      name: v.um('Atlas Portões'),
      documento: v.cpf(),
      tel: '1133334444',
      email: 'a2@exemplo.com.br',
      ramo: 'Portões',
    },
    { params: { id: fornecedor._id } },
  )
  const relatada = async () => {
    const relato = { name: 'Ana', tel: '11987654321', bloco: 'A', apto: '1', titulo: 'Portão', categoria: 'Garagem' }
    return (await a.pedir<{ _id: string }>('POST', '/api/ocorrencias', { corpo: relato })).corpo._id
  }
  const servico = {
    titulo: 'Revisar',
    tipo: 'Preventiva',
    area: 'Garagem',
    descricao: 'Tudo',
    fornecedor: fornecedor._id,
    prazo: daquiADias(20),
    recorrencia: { frequencia: 'mensal', intervalo: 2 },
    custo: 10.5,
  }
  const ordem = await v.mandar('servicos.criar', {
    ...servico,
    ocorrencia: await relatada(),
    anexos: [(await arquivo('d'))._id],
  })
  await v.mandar(
    'servicos.atualizar',
    {
      ...servico,
      _id: ordem._id,
      titulo: 'Rever',
      tipo: 'Corretiva',
      area: 'Hall',
      ocorrencia: await relatada(),
      prazo: daquiADias(30),
      custo: 11,
      anexos: [(await arquivo('e'))._id],
    },
    { params: { id: ordem._id } },
  )
  await v.mandar('servicos.status', { status: 'Em execução' }, { params: { id: ordem._id } })
  await v.mandar(
    'servicos.concluir',
    { data: daquiADias(0), custo: 12, despesa: { nota: '77', categoria: 'Luz', conta: CONTA_PRINCIPAL } },
    { params: { id: ordem._id } },
  )
  const evento = {
    startDate: '2026-12-01T10:00',
    endDate: '2026-12-01T11:00',
    status: 'Confirmado',
    interno: true,
    recorrencia: { frequencia: 'semanal', intervalo: 2, ate: '2027-01-30' },
  }
  const agenda = await v.mandar('agendas.criar', { ...evento, eventInput: 'Reunião', name: 'Síndica' })
  await v.mandar(
    'agendas.atualizar',
    {
      ...evento,
      _id: agenda._id,
      name: 'Outra',
      compromisso: 'Vistoria',
      startDate: '2026-12-01T14:00',
      endDate: '2026-12-01T15:00',
      interno: false,
      recorrencia: { frequencia: 'mensal', intervalo: 3, ate: '2027-03-30' },
    },
    { params: { id: agenda._id }, sem: ['datas'] },
  )
  const ata = await arquivo('ata')
  await v.mandar('atas.criar', {
    name: 'Marta',
    pauta: 'Contas',
    data: `${v.mes}-02`,
    hora: '19:30',
    conselho: 'Fiscal',
    arquivo: ata._id,
  })
  const area = await v.mandar<{ _id: string; periodos: { _id: string }[]; extras: { _id: string }[] }>('areas.criar', {
    ...novaArea({ nome: v.um('Salão'), limitePorUnidade: 3, pagarAteHoras: 12, ativa: true, precisaAprovacao: true }),
    image: (await foto()).url,
  })
  await v.mandar(
    'areas.atualizar',
    {
      ...novaArea({
        nome: v.um('Salão de cima'),
        capacidade: 61,
        price: 281,
        ativa: false,
        limitePorUnidade: 4,
        pagarAteHoras: 13,
      }),
      _id: area._id,
      descricao: 'Outra',
      image: (await foto()).url,
    },
    { params: { id: area._id } },
  )
  await a.ctx.db
    .insertInto('condominio')
    .values({
      id: 1,
      nome: 'x',
      cnpj: null,
      endereco: null,
      logo: null,
      tel: null,
      email: null,
      pix_chave: null,
      pix_nome: null,
      pix_cidade: null,
      criado_em: '',
    })
    .onConflict((c) => c.doNothing())
    .execute()
  await v.mandar('condominio.atualizar', {
    nome: 'Edifício Volta',
    cnpj: '11222333000181',
    endereco: 'Rua A, 1',
    sindico: 'Ana Síndica',
    tel: '1133334444',
    email: 'c@exemplo.com.br',
    unidades: 12,
    logo: (await foto()).url,
    pix: { chave: 'c@exemplo.com.br', nome: 'Edificio', cidade: 'Sao Paulo' },
  })
  await v.mandar('comeco.gravar', { pulados: ['correio'], encerrado: true })
  await v.mandar('condominio.gravarSeguranca', { exigirDuasEtapas: false })
  await v.mandar('feriados.gravar', { dia: `${daquiADias(0).slice(0, 4)}-06-${13 + v.vez}`, nome: 'Padroeiro' })
  await v.mandar('indices.gravar', { indice: 'IGP-M', mes: v.mes, valor: 0.42 }, { ler: '/api/indices?indice=IGP-M' })
  await v.mandar('notificacoes.gravarPreferencias', {
    email: Object.fromEntries(tiposDeNotificacao.map((t) => [t, 'nunca'])),
    aparelhos: Object.fromEntries(tiposDeNotificacao.map((t) => [t, false])),
  })
  await v.mandar('lembretes.gravarRegua', {
    ativa: false,
    degraus: [3, 10, 20].map((dias) => ({ ativo: true, dias, assunto: `Assunto ${dias}`, texto: 'Deve {cobrancas}' })),
  })
  // An address of the public network, which is judged and not called: nothing here sends what is queued.
  const webhook = { nome: v.um('Contabilidade'), url: 'https://8.8.8.8/avisos', entidades: ['receitas'], ativo: true }
  const { _id } = await v.mandar('webhooks.criar', webhook)
  await v.mandar(
    'webhooks.atualizar',
    { _id, nome: v.um('Portaria'), url: 'https://8.8.4.4/avisos', entidades: ['despesas'], ativo: false },
    { params: { id: _id } },
  )
}
