import { corpoDeArea } from '#contract/predio/areas.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { emHora } from '../../modules/predio/areas/horas.rules.ts'

/** The leisure areas of Edifício Aurora. Amounts in centavos, hours in minutes since midnight. */
export interface AreaDaDemonstracao {
  chave: 'salao' | 'churrasqueira' | 'gourmet' | 'jogos'
  nome: string
  descricao: string
  capacidade: number
  valor: number
  limpeza: { valor: number; minutos: number }
  aprovacao: boolean
  limite: number | null
  cancelarAteHoras: number
  periodos: { nome: string; inicio: number; duracao: number; valor: number | null }[]
  extras: { nome: string; valor: number; maximo: number }[]
}

const h = (horas: number) => horas * 60

export const areas: readonly AreaDaDemonstracao[] = [
  {
    chave: 'salao',
    nome: 'Salão de festas',
    descricao: 'Som até as 22:00. A lista de convidados vai à portaria até a véspera, e o bufê entra pela garagem.',
    capacidade: 60,
    valor: 29_000,
    limpeza: { valor: 9_000, minutos: 90 },
    aprovacao: false,
    limite: 2,
    cancelarAteHoras: 168,
    periodos: [
      { nome: 'tarde', inicio: h(11), duracao: h(5), valor: 21_000 },
      { nome: 'noite', inicio: h(18), duracao: h(5), valor: null },
    ],
    extras: [
      { nome: 'Jogo de mesa com 4 cadeiras', valor: 800, maximo: 15 },
      { nome: 'Caixa de som e microfone', valor: 6_000, maximo: 1 },
    ],
  },
  {
    chave: 'churrasqueira',
    nome: 'Churrasqueira',
    descricao: 'Carvão e utensílios por conta de quem reserva. Apagar o fogo e fechar o gás ao sair.',
    capacidade: 25,
    valor: 8_000,
    limpeza: { valor: 4_000, minutos: 60 },
    aprovacao: false,
    limite: 2,
    cancelarAteHoras: 48,
    periodos: [
      { nome: 'almoço', inicio: h(11), duracao: h(6), valor: null },
      { nome: 'noite', inicio: h(18), duracao: h(4), valor: null },
    ],
    extras: [{ nome: 'Kit de espetos', valor: 1_500, maximo: 2 }],
  },
  {
    chave: 'gourmet',
    nome: 'Espaço gourmet',
    descricao: 'Fogão, forno e adega. A administração confere o uso da cozinha antes de confirmar.',
    capacidade: 16,
    valor: 15_000,
    limpeza: { valor: 6_000, minutos: 60 },
    aprovacao: true,
    limite: 1,
    cancelarAteHoras: 72,
    periodos: [{ nome: 'dia inteiro', inicio: h(10), duracao: h(12), valor: null }],
    extras: [],
  },
  {
    chave: 'jogos',
    nome: 'Salão de jogos',
    descricao: 'Bolinhas e tacos com o zelador. Crianças até 12 anos acompanhadas.',
    capacidade: 12,
    valor: 0,
    limpeza: { valor: 0, minutos: 0 },
    aprovacao: false,
    limite: null,
    cancelarAteHoras: 2,
    periodos: [14, 16, 18, 20].map((inicio) => ({
      nome: `${inicio}:00`,
      inicio: h(inicio),
      duracao: h(2),
      valor: null,
    })),
    extras: [],
  },
]

/** What is sent of an area. */
export const corpoDaArea = (a: AreaDaDemonstracao) =>
  corpoDeArea.parse({
    nome: a.nome,
    descricao: a.descricao,
    capacidade: a.capacidade,
    price: paraReais(a.valor),
    taxaLimpeza: paraReais(a.limpeza.valor),
    periodos: a.periodos.map((p) => ({
      nome: p.nome,
      inicio: emHora(p.inicio),
      fim: emHora(p.inicio + p.duracao),
      price: p.valor === null ? null : paraReais(p.valor),
    })),
    extras: a.extras.map((e) => ({ nome: e.nome, price: paraReais(e.valor), maximo: e.maximo })),
    antecedenciaMinHoras: a.valor === 0 ? 1 : 24,
    antecedenciaMaxDias: a.valor === 0 ? 14 : 120,
    limitePorUnidade: a.limite,
    limpezaMin: a.limpeza.minutos,
    cancelarAteHoras: a.cancelarAteHoras,
    precisaAprovacao: a.aprovacao,
  })
