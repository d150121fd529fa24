import { png } from '../amostras.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { enviar } from '../envio.ts'
import type { Viajante } from '../ida-e-volta.ts'

/** Units, who is in them, accounts, and incidents. */

const NOVA_SENHA = 'outra senha bem comprida'

export async function dasPessoas(v: Viajante, a: Aplicacao): Promise<void> {
  const foto = async () => (await enviar<{ _id: string; url: string }>(a, png(), 'foto.png')).corpo
  const pertences = {
    veiculos: [{ placa: 'ABC1D23', modelo: 'Fusca', cor: 'Azul' }],
    animais: [{ nome: 'Rex', especie: 'Cachorro' }],
    contatosDeEmergencia: [{ nome: 'Bia', tel: '11987654321', parentesco: 'Irmã' }],
  }
  const unidade = {
    bloco: 'Z',
    apto: v.numero(90),
    grupo: 'Torre',
    area: 55.57,
    fracaoIdeal: '1/48',
    observacao: 'Obs',
    vagas: ['12'],
    ...pertences,
  }
  const nova = await v.mandar('unidades.criar', unidade)
  const params = { id: nova._id }
  await v.mandar(
    'unidades.atualizar',
    { ...unidade, _id: nova._id, apto: v.numero(91), grupo: 'Outra', area: 72.55, observacao: 'Obs 2', vagas: ['13'] },
    { params },
  )
  const pessoa = {
    nome: 'Inês',
    email: v.email('ines'),
    tel: '11987654321',
    cpf: v.cpf(),
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
      email: v.email('b'),
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
    email: v.email('davi'),
    cpf: v.cpf(),
    aniversario: '1980-02-03',
    tel: '11987654321',
    bloco: 'Y',
    apto: v.numero(7),
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
      email: v.email('db'),
      bloco: 'X',
      apto: v.numero(8),
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
    { quem: eu, sem: ['password', 'senhaAtual', 'proximoToken', 'cpf'] },
  )
  const relato = {
    name: eu.nome,
    tel: '11987654321',
    bloco: 'X',
    apto: v.numero(8),
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
