import type { Frequencia } from '#contract/predio/agendas.ts'
import { corpoDeFornecedor } from '#contract/predio/fornecedores.ts'
import { corpoDeServico, type StatusDeServico, type TipoDeServico } from '#contract/predio/servicos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import * as fornecedores from '../../modules/predio/fornecedores/fornecedores.service.ts'
import { concluir } from '../../modules/predio/servicos/conclusao.service.ts'
import * as servicos from '../../modules/predio/servicos/servicos.service.ts'
import { como, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { instante } from '../calendario.ts'

const FORNECEDORES: [nome: string, ramo: string, documento: string, tel: string][] = [
  ['Vertical Elevadores', 'Elevadores', '11222333000181', '1132145566'],
  ['Hidráulica Ramos', 'Hidráulica', '04252011000110', '11987654321'],
  ['Elétrica Central', 'Elétrica', '33000167000101', '1130221144'],
  ['Extintores São Jorge', 'Prevenção de incêndio', '60746948000112', '1129876543'],
  ['Verde Vivo Paisagismo', 'Jardinagem', '00000000000191', '11998877665'],
]

interface Ordem {
  titulo: string
  tipo: TipoDeServico
  area: string
  descricao: string
  fornecedor: string
  /** Days from today. */
  prazo: number
  status: StatusDeServico
  centavos?: number
  repete?: [Frequencia, number]
}

const ORDENS: Ordem[] = [
  {
    titulo: 'Revisão mensal dos elevadores',
    tipo: 'Preventiva',
    area: 'Elevadores A e B',
    descricao: 'Conforme o contrato: freios, portas e quadro de comando.',
    fornecedor: 'Vertical Elevadores',
    prazo: 9,
    status: 'Aberto',
    repete: ['mensal', 1],
  },
  {
    titulo: 'Troca dos cabos do elevador B',
    tipo: 'Corretiva',
    area: 'Elevador B',
    descricao: 'Cabos de tração com desgaste no laudo de outubro.',
    fornecedor: 'Vertical Elevadores',
    prazo: -1,
    status: 'Em execução',
    centavos: 684_000,
  },
  {
    titulo: 'Limpeza da caixa d’água',
    tipo: 'Preventiva',
    area: 'Cobertura',
    descricao: 'Limpeza e desinfecção das duas caixas, com laudo.',
    fornecedor: 'Hidráulica Ramos',
    prazo: 168,
    status: 'Aberto',
    repete: ['mensal', 6],
  },
  {
    titulo: 'Vazamento na prumada do bloco A',
    tipo: 'Corretiva',
    area: 'Bloco A, 4º ao 6º andar',
    descricao: 'Infiltração no teto do 42; abrir o shaft.',
    fornecedor: 'Hidráulica Ramos',
    prazo: -4,
    status: 'Aberto',
  },
  {
    titulo: 'Recarga dos extintores',
    tipo: 'Preventiva',
    area: 'Todas as áreas comuns',
    descricao: 'Recarga e teste hidrostático dos vencidos.',
    fornecedor: 'Extintores São Jorge',
    prazo: 303,
    status: 'Aberto',
    repete: ['anual', 1],
  },
  {
    titulo: 'Vistoria do para-raios (SPDA)',
    tipo: 'Preventiva',
    area: 'Cobertura',
    descricao: 'Medição e laudo com ART.',
    fornecedor: 'Elétrica Central',
    prazo: 40,
    status: 'Aberto',
    repete: ['anual', 1],
  },
  {
    titulo: 'Lâmpadas da garagem',
    tipo: 'Corretiva',
    area: 'Garagem, 2º subsolo',
    descricao: 'Oito luminárias queimadas junto à rampa.',
    fornecedor: 'Elétrica Central',
    prazo: -20,
    status: 'Concluído',
    centavos: 96_000,
  },
  {
    titulo: 'Poda das palmeiras',
    tipo: 'Preventiva',
    area: 'Jardim da entrada',
    descricao: 'Retirada das folhas secas.',
    fornecedor: 'Verde Vivo Paisagismo',
    prazo: -12,
    status: 'Cancelado',
  },
]

/** What became of an order: what is called for it, and when. */
function desfecho(o: Ordem, hoje: string, i: number, sindica: Alguem, id: () => string): Acontecimento[] {
  const { status } = o
  if (status === 'Aberto') return []
  const data = somarDias(hoje, o.prazo)
  const fazer: Acontecimento['fazer'] =
    status === 'Concluído'
      ? (ctx) => concluir(como(ctx, sindica), id(), { data }, null)
      : (ctx) => servicos.mudarStatus(como(ctx, sindica), id(), status, null)
  return [{ quando: instante(status === 'Em execução' ? somarDias(data, -1) : data, 16, i), fazer }]
}

/** Suppliers by their names, once they are recorded: who is paid, and who does the services. */
export type Fornecedores = Map<string, string>

/** The suppliers of the story, recorded before anything is paid. */
export const dosFornecedores = (inicio: string, porNome: Fornecedores, sindica: Alguem): Acontecimento[] =>
  FORNECEDORES.map(([name, ramo, documento, tel], i) => ({
    quando: instante(inicio, 7, i),
    fazer: async (ctx) => {
      const corpo = corpoDeFornecedor.parse({ name, ramo, documento, tel })
      porNome.set(name, (await fornecedores.criar(como(ctx, sindica), corpo))._id)
    },
  }))

/** The service orders of the story. */
export function dosServicos(hoje: string, porNome: Fornecedores, sindica: Alguem): Acontecimento[] {
  return ORDENS.flatMap((o, i) => {
    const [frequencia, intervalo = 1] = o.repete ?? []
    let id = ''
    const abrir: Acontecimento = {
      quando: instante(somarDias(hoje, Math.min(i * 4 - 40, o.prazo - 8)), 9, 10 + i),
      fazer: async (ctx) => {
        const corpo = corpoDeServico.parse({
          ...{ titulo: o.titulo, tipo: o.tipo, area: o.area, descricao: o.descricao, prazo: somarDias(hoje, o.prazo) },
          fornecedor: porNome.get(o.fornecedor),
          recorrencia: frequencia && { frequencia, intervalo },
          custo: o.centavos && paraReais(o.centavos),
        })
        id = (await servicos.criar(como(ctx, sindica), corpo))._id
      },
    }
    return [abrir, ...desfecho(o, hoje, i, sindica, () => id)]
  })
}
