import { daquiADias, novaArea } from './areas.ts'
import { pdf, png } from './amostras.ts'
import type { Aplicacao } from './aplicacao.ts'
import { enviar } from './envio.ts'
import { Viajante } from './ida-e-volta.ts'
import { criarPredio, porNaUnidade } from './predio.ts'

/** Samples for what a schema alone does not tell (ids, documents, days that agree), each operation in its turn. */

const NOVA_SENHA = 'outra senha bem comprida'
const LINHA = '00190500954014481606906809350314337370000000100'

async function doLivro(v: Viajante, a: Aplicacao): Promise<void> {
  const arquivo = async (nome: string) =>
    (await enviar<{ _id: string; url: string }>(a, pdf(nome), `${nome}.pdf`)).corpo
  const fundo = await v.mandar('fundos.criar', { nome: 'Fundo de obras', tipo: 'reserva', saldoInicial: 12.5 })
  const outro = await v.mandar('fundos.criar', { nome: 'Fundo novo', tipo: 'outro', saldoInicial: 100 })
  await v.mandar(
    'fundos.atualizar',
    { _id: fundo._id, nome: 'Fundo de obra', tipo: 'obras', saldoInicial: 200 },
    { params: { id: fundo._id } },
  )
  await v.mandar('transferencias.criar', {
    de: fundo._id,
    para: outro._id,
    valor: 1.25,
    data: '2026-01-05',
    motivo: 'Ajuste',
  })
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
      data: '2026-01-06',
      categoria,
      fundo: fundo._id,
    }
    const criada = await v.mandar(`${livro}.criar`, { ...dados, name: 'Primeira', anexos: [(await arquivo('a'))._id] })
    criados[livro] = criada._id
    const mudada = { ...dados, nota: '99', price: 56.78, data: '2026-01-07', anexos: [(await arquivo('b'))._id] }
    await v.mandar(
      `${livro}.atualizar`,
      { _id: criada._id, ...mudada, [nome]: 'Segunda' },
      { params: { id: criada._id }, sem: nome === 'titulo' ? ['name'] : [] },
    )
  }
  const categoria = await v.mandar(
    'categorias.criar',
    { tipo: 'despesa', nome: 'Jardim' },
    { ler: '/api/categorias?tipo=despesa' },
  )
  await v.mandar(
    'categorias.renomear',
    { nome: 'Jardins' },
    { params: { id: categoria._id }, ler: '/api/categorias?tipo=despesa' },
  )
  await v.mandar(
    'orcamentos.gravar',
    { linhas: [{ categoria: categoria._id, valor: 1200 }] },
    { params: { ano: '2026' }, ler: '/api/orcamentos?ano=2026' },
  )
  await v.mandar(
    'prestacoes.gravar',
    {
      nota: 'Nota do síndico',
      parecer: { resultado: 'com_ressalvas', texto: 'Com ressalvas', de: 'Conselho', em: '2026-02-10' },
      anexos: [(await arquivo('c'))._id],
    },
    { params: { competencia: '2026-01' } },
  )
  await v.mandar('fechamentos.fechar', { competencia: '2026-01' })
  await v.mandar('despesas.estornar', { motivo: 'Lançada em dobro' }, { params: { id: criados.despesas ?? '' } })
  await v.mandar('receitas.estornar', { motivo: 'Lançada em dobro' }, { params: { id: criados.receitas ?? '' } })
}

async function dosRegistros(v: Viajante, a: Aplicacao): Promise<void> {
  const arquivo = async (nome: string) =>
    (await enviar<{ _id: string; url: string }>(a, pdf(nome), `${nome}.pdf`)).corpo
  const foto = async () => (await enviar<{ _id: string; url: string }>(a, png(), 'foto.png')).corpo
  const fornecedor = await v.mandar('fornecedores.criar', {
    name: 'Atlas',
    documento: '11222333000181',
    tel: '11987654321',
    email: 'atlas@exemplo.com.br',
    ramo: 'Elevadores',
  })
  await v.mandar(
    'fornecedores.atualizar',
    {
      _id: fornecedor._id,
      name: 'Atlas 2',
      documento: '52998224725',
      tel: '1133334444',
      email: 'a2@exemplo.com.br',
      ramo: 'Portões',
    },
    { params: { id: fornecedor._id } },
  )
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
  const ordem = await v.mandar('servicos.criar', { ...servico, anexos: [(await arquivo('d'))._id] })
  await v.mandar(
    'servicos.atualizar',
    {
      ...servico,
      _id: ordem._id,
      titulo: 'Rever',
      tipo: 'Corretiva',
      area: 'Hall',
      prazo: daquiADias(30),
      custo: 11,
      anexos: [(await arquivo('e'))._id],
    },
    { params: { id: ordem._id } },
  )
  await v.mandar('servicos.status', { status: 'Em execução' }, { params: { id: ordem._id } })
  await v.mandar(
    'servicos.concluir',
    { data: daquiADias(0), custo: 12, despesa: { nota: '77', categoria: 'Luz' } },
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
    data: '2026-01-02',
    hora: '19:30',
    conselho: 'Fiscal',
    arquivo: ata._id,
  })
  const area = await v.mandar<{ _id: string; periodos: { _id: string }[]; extras: { _id: string }[] }>('areas.criar', {
    ...novaArea({ limitePorUnidade: 3, pagarAteHoras: 12, ativa: true, precisaAprovacao: true }),
    image: (await foto()).url,
  })
  await v.mandar(
    'areas.atualizar',
    {
      ...novaArea({ capacidade: 61, price: 281, ativa: false, limitePorUnidade: 4, pagarAteHoras: 13 }),
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
  await v.mandar('condominio.gravarSeguranca', { exigirDuasEtapas: false })
  await v.mandar('feriados.gravar', { dia: '2026-06-13', nome: 'Padroeiro' })
  await v.mandar('indices.gravar', { indice: 'IPCA', mes: '2026-01', valor: 0.42 }, { ler: '/api/indices?indice=IPCA' })
  await v.mandar('notificacoes.gravarPreferencias', {
    email: Object.fromEntries(
      [
        'reserva',
        'ocorrencia',
        'comentario',
        'agenda',
        'ata',
        'servico',
        'pessoa',
        'cobranca',
        'prestacao',
        'copia',
      ].map((t) => [t, 'nunca']),
    ),
  })
  await v.mandar('lembretes.gravarRegua', {
    ativa: false,
    degraus: [3, 10, 20].map((dias) => ({ ativo: true, dias, assunto: `Assunto ${dias}`, texto: 'Deve {cobrancas}' })),
  })
}

async function dasPessoas(v: Viajante, a: Aplicacao): Promise<void> {
  const foto = async () => (await enviar<{ _id: string; url: string }>(a, png(), 'foto.png')).corpo
  const pertences = {
    veiculos: [{ placa: 'ABC1D23', modelo: 'Fusca', cor: 'Azul' }],
    animais: [{ nome: 'Rex', especie: 'Cachorro' }],
    contatosDeEmergencia: [{ nome: 'Bia', tel: '11987654321', parentesco: 'Irmã' }],
  }
  const unidade = {
    bloco: 'Z',
    apto: '90',
    grupo: 'Torre',
    area: 55.5,
    fracaoIdeal: '1/48',
    observacao: 'Obs',
    vagas: ['12'],
    ...pertences,
  }
  const nova = await v.mandar('unidades.criar', unidade)
  const params = { id: nova._id }
  await v.mandar(
    'unidades.atualizar',
    { ...unidade, _id: nova._id, apto: '91', grupo: 'Outra', area: 56, observacao: 'Obs 2', vagas: ['13'] },
    { params },
  )
  const pessoa = {
    nome: 'Inês',
    email: 'ines@exemplo.com.br',
    tel: '11987654321',
    cpf: '52998224725',
    papel: 'proprietario',
    inicio: '2026-01-01',
    fim: '2099-01-01',
    paga: true,
  }
  const ler = `/api/unidades/${nova._id}`
  const dela = await v.mandar<{ _id: string; morada: string; pessoas?: { _id: string }[] }>(
    'unidades.vincular',
    pessoa,
    {
      params,
      sem: ['usuario', 'morada'],
      ler,
    },
  )
  const vinculo = dela.pessoas?.[0]?._id ?? dela._id
  const { morada } = dela
  await v.mandar(
    'unidades.cadastro',
    { ...pertences, morada, animais: [{ nome: 'Mia', especie: 'Gato' }] },
    { params, ler: `/api/unidades/${nova._id}` },
  )
  await v.mandar(
    'unidades.atualizarVinculo',
    {
      ...pessoa,
      morada,
      nome: 'Inês B.',
      email: 'b@exemplo.com.br',
      tel: '1133334444',
      papel: 'inquilino',
      inicio: '2026-01-02',
      fim: '2099-01-02',
    },
    { params: { id: nova._id, vinculo }, sem: ['usuario'], ler },
  )
  await v.mandar('unidades.encerrarVinculo', { fim: '2026-03-04' }, { params: { id: nova._id, vinculo }, ler })
  const conta = await a.criarPessoa('Morador')
  const comConta = await v.mandar(
    'unidades.vincular',
    { usuario: conta.id, morada, papel: 'dependente', inicio: '2026-01-01', fim: null },
    { params, sem: ['nome', 'email', 'tel', 'cpf', 'paga'], ler },
  )
  const outra = await a.criarPessoa('Morador')
  await v.mandar(
    'unidades.atualizarVinculo',
    { usuario: outra.id, morada, papel: 'dependente', inicio: '2026-01-01', fim: null },
    { params: { id: nova._id, vinculo: comConta._id }, sem: ['nome', 'email', 'tel', 'cpf', 'paga'], ler },
  )
  const dados = {
    name: 'Davi',
    email: 'davi@exemplo.com.br',
    cpf: '11144477735',
    aniversario: '1980-02-03',
    tel: '11987654321',
    bloco: 'Y',
    apto: '7',
    tipo: 'Inquilino',
  }
  const novo = await v.mandar(
    'usuarios.registrar',
    { ...dados, image: (await foto()).url, password: NOVA_SENHA },
    { sem: ['convite', 'token'] },
  )
  await v.mandar(
    'usuarios.atualizar',
    {
      ...dados,
      _id: novo._id,
      name: 'Davi B',
      email: 'db@exemplo.com.br',
      bloco: 'X',
      apto: '8',
      image: (await foto()).url,
      tipo: 'Morador',
    },
    { params: { id: novo._id } },
  )
  const eu = await a.criarPessoa('Morador')
  const minha = (await enviar<{ url: string }>(a, png(), 'eu.png', eu)).corpo
  await v.mandar(
    'usuarios.atualizarPerfil',
    { id: eu.id, _id: eu.id, name: 'Eu Mesma', image: minha.url, tel: '1133334444', email: eu.email },
    { quem: eu, sem: ['password', 'senhaAtual', 'cpf'] },
  )
  const relato = {
    name: eu.nome,
    tel: '11987654321',
    bloco: 'X',
    apto: '8',
    titulo: 'Vazamento',
    categoria: 'Infiltração',
    local: 'Hall',
    detalhes: 'Pinga',
  }
  const rascunho = await v.mandar(
    'ocorrencias.criar',
    { ...relato, anexos: [(await foto())._id], rascunho: true },
    { sem: ['ocorrenciaItems'] },
  )
  await v.mandar(
    'ocorrencias.atualizar',
    {
      ...relato,
      _id: rascunho._id,
      titulo: 'Goteira',
      categoria: 'Barulho',
      local: 'Teto',
      detalhes: 'Mais',
      anexos: [(await foto())._id],
    },
    { params: { id: rascunho._id }, sem: ['ocorrenciaItems'] },
  )
  const aberta = await v.mandar(
    'ocorrencias.criar',
    { ...relato, ocorrenciaItems: [(await foto())._id], rascunho: false },
    { sem: ['anexos'] },
  )
  await v.mandar('ocorrencias.status', { status: 'Resolvendo...' }, { params: { id: aberta._id } })
  await v.mandar(
    'ocorrencias.comentar',
    { texto: 'Já vai', anexos: [(await foto())._id] },
    { params: { id: aberta._id }, ler: `/api/ocorrencias/${aberta._id}/comentarios` },
  )
}

async function dasCobrancas(v: Viajante, a: Aplicacao): Promise<void> {
  const obras = await v.mandar('fundos.criar', { nome: 'Obras da fachada', tipo: 'obras', saldoInicial: 0 })
  const [u1, u2] = await criarPredio(a, 2)
  await porNaUnidade(a, u1!, { nome: 'Paga', email: 'paga@exemplo.com.br' }, 'proprietario')
  await v.mandar('cobrancas.gravarRegra', {
    inicio: '2025-01-01',
    multa: 2,
    juros: { tipo: 'convencionado', aoMes: 1 },
    indice: 'IPCA',
    carencia: 3,
    clausula: 'Art. 10',
  })
  await v.mandar(
    'cobrancas.emitir',
    {
      competencia: daquiADias(0).slice(0, 7),
      nome: 'Taxa condominial',
      vencimento: daquiADias(10),
      itens: [
        {
          descricao: 'Despesas',
          natureza: 'ordinaria',
          fundo: obras._id,
          base: 'igual',
          valor: 100,
          grupo: null,
          isentas: [u2!.id],
        },
      ],
    },
    { sem: ['itens.valores', 'itens.consumos'], ler: '/api/cobrancas/emissoes' },
  )
  const aviso = (await enviar<{ _id: string; url: string }>(a, pdf('aviso'), 'aviso.pdf')).corpo
  const avulsa = {
    unidade: u1!.id,
    tipo: 'multa',
    fundamento: 'conduta',
    clausula: 'Art. 20 do regimento',
    anexos: [aviso._id],
    descricao: 'Barulho',
    natureza: 'extraordinaria',
    fundo: obras._id,
    valor: 1,
    vencimento: daquiADias(10),
    competencia: daquiADias(0).slice(0, 7),
    motivo: 'Art. 20',
  }
  const c = await v.mandar('cobrancas.avulsa', avulsa)
  await v.mandar('cobrancas.linhaDigitavel', { linha: LINHA }, { params: { id: c._id } })
  const paga = await v.mandar<{ _id: string; pagamentos: { _id: string }[] }>(
    'cobrancas.pagar',
    { data: daquiADias(0), valor: 0.5, ordem: ['principal', 'juros', 'multa'], motivo: 'Acordado' },
    { params: { id: c._id }, ler: `/api/cobrancas/${c._id}` },
  )
  await v.mandar(
    'cobrancas.estornar',
    { motivo: 'Engano' },
    { params: { id: c._id, pid: paga.pagamentos[0]?._id ?? '' }, ler: `/api/cobrancas/${c._id}` },
  )
  await v.mandar('cobrancas.cancelar', { motivo: 'Lançada por engano' }, { params: { id: c._id } })
  await v.mandar(
    'lembretes.parar',
    { motivo: 'Em conversa', ate: daquiADias(30) },
    { params: { id: u1!.id }, ler: `/api/lembretes/unidades/${u1!.id}` },
  )
  const area = (
    await a.pedir<{ _id: string; periodos: { _id: string }[]; extras: { _id: string }[] }>('POST', '/api/areas', {
      corpo: novaArea(),
    })
  ).corpo
  const morador = await a.criarPessoa('Morador', { bloco: 'A', apto: '1' })
  const reserva = await v.mandar(
    'reservas.criar',
    {
      area: area._id,
      periodo: area.periodos[0]!._id,
      isData: daquiADias(12),
      morador: morador.id,
      convidados: 9,
      detalhe: 'Festa',
      extras: [{ product: area.extras[0]!._id, qty: 2 }],
    },
    { sem: ['noLugarDe'] },
  )
  await a.pedir('PUT', `/api/reservas/${reserva._id}/finalizar`, { corpo: {} })
  await v.mandar(
    'reservas.pagar',
    { data: daquiADias(0), valor: 33, forma: 'Dinheiro' },
    { params: { id: reserva._id } },
  )
  const outra = await v.mandar(
    'reservas.criar',
    {
      area: area._id,
      periodo: area.periodos[1]!._id,
      isData: daquiADias(13),
      morador: morador.id,
      convidados: 9,
      detalhe: 'Festa',
      extras: [],
    },
    { sem: ['noLugarDe'] },
  )
  await a.pedir('PUT', `/api/reservas/${outra._id}/finalizar`, { corpo: {} })
  await v.mandar('reservas.cancelar', { motivo: 'Mudou a data' }, { params: { id: outra._id } })
}

/** Every operation that stores what a body says, one after the other. */
export async function viajar(a: Aplicacao): Promise<Viajante> {
  const v = new Viajante(a)
  await doLivro(v, a)
  await dosRegistros(v, a)
  await dasPessoas(v, a)
  await dasCobrancas(v, a)
  return v
}
