import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { pdf } from '../amostras.ts'
import type { Aplicacao } from '../aplicacao.ts'
import { daquiADias, novaArea } from '../areas.ts'
import { enviar } from '../envio.ts'
import type { Viajante } from '../ida-e-volta.ts'
import { criarPredio, porNaUnidade } from '../predio.ts'

const LINHA = '00190500954014481606906809350314337370000000100'

/** What is owed late, a rule of the whole house. */
export async function daRegra(v: Viajante): Promise<void> {
  await v.mandar('cobrancas.gravarRegra', {
    inicio: '2023-01-01',
    multa: 2,
    juros: { tipo: 'convencionado', aoMes: 1 },
    indice: 'IPCA',
    carencia: 3,
    clausula: 'Art. 10',
  })
}

/** Charges and bookings, with what is paid of them. */

export async function dasCobrancas(v: Viajante, a: Aplicacao): Promise<void> {
  const obras = await v.mandar('fundos.criar', { nome: v.um('Obras da fachada'), tipo: 'obras', saldoInicial: 0 })
  const [u1, u2] = await criarPredio(a, 2, { bloco: v.bloco, grupo: v.um('Torre do meio') })
  await porNaUnidade(a, u1!, { nome: 'Paga', email: v.email('paga') }, 'proprietario')
  await v.mandar(
    'cobrancas.emitir',
    {
      competencia: daquiADias(0).slice(0, 7),
      nome: v.um('Taxa condominial'),
      vencimento: daquiADias(10),
      itens: [
        {
          descricao: 'Despesas',
          natureza: 'ordinaria',
          fundo: obras._id,
          base: 'igual',
          valor: 100,
          grupo: v.um('Torre do meio'),
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
    {
      ...{ data: daquiADias(0), valor: 0.5, ordem: ['principal', 'juros', 'multa'], motivo: 'Acordado' },
      ...{ conta: CONTA_PRINCIPAL, aMais: 'credito' },
    },
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
      corpo: novaArea({ nome: v.um('Churrasqueira') }),
    })
  ).corpo
  const morador = await a.criarPessoa('Morador', { bloco: v.bloco, apto: '1' })
  const reserva = await v.mandar(
    'reservas.criar',
    {
      area: area._id,
      periodo: area.periodos[0]!._id,
      isData: daquiADias(12),
      morador: morador.id,
      convidados: 9,
      listaDeConvidados: 'Ana Lima\nBento Dias',
      detalhe: 'Festa',
      extras: [{ product: area.extras[0]!._id, qty: 2 }],
    },
    { sem: ['noLugarDe'] },
  )
  await a.pedir('PUT', `/api/reservas/${reserva._id}/finalizar`, { corpo: {} })
  await v.mandar(
    'reservas.mudarConvidados',
    { listaDeConvidados: 'Ana Lima\nCaio Reis' },
    { params: { id: reserva._id } },
  )
  await v.mandar(
    'reservas.pagar',
    { data: daquiADias(0), valor: 33, forma: 'Dinheiro', conta: CONTA_PRINCIPAL },
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
      listaDeConvidados: 'Ana Lima\nBento Dias',
      detalhe: 'Festa',
      extras: [],
    },
    { sem: ['noLugarDe'] },
  )
  await a.pedir('PUT', `/api/reservas/${outra._id}/finalizar`, { corpo: {} })
  await v.mandar('reservas.cancelar', { motivo: 'Mudou a data' }, { params: { id: outra._id } })
}
