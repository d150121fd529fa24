import { corpoDeAgenda, corpoDeNovaAgenda, type Frequencia, type StatusDeAgenda } from '#contract/predio/agendas.ts'
import { diaNoMes, somarDias, somarMeses } from '#contract/valores/calendario.ts'
import * as agendas from '../../modules/predio/agendas/agendas.service.ts'
import * as series from '../../modules/predio/agendas/series.service.ts'
import { como, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { diaUtil, instante } from '../calendario.ts'

/** An appointment of the story, so many days from today; without hours it lasts the whole day. */
interface Compromisso {
  texto: string
  dia: string
  horas?: [inicio: string, fim: string]
  dias?: number
  nome?: string
  status?: StatusDeAgenda
  repete?: Frequencia
  interno?: true
}

const AVULSOS: [dias: number, texto: string, horas: [string, string] | null, extra?: Partial<Compromisso>][] = [
  [-62, 'Recarga dos extintores', ['09:00', '12:00'], { nome: 'Extintores São Jorge' }],
  [-47, 'Reunião com a administradora', ['14:00', '15:30'], { interno: true }],
  [-33, 'Manutenção do portão da garagem', ['08:00', '10:00']],
  [-29, 'Poda das árvores da calçada', null],
  [-15, 'Limpeza da caixa d’água', ['09:00', '13:00'], { nome: 'Hidráulica Ramos' }],
  [-13, 'Vistoria dos extintores', ['14:00', '15:00']],
  [-9, 'Medição individual de água', ['08:00', '11:00']],
  [-7, 'Reunião do conselho', ['10:00', '11:00']],
  [-4, 'Visita do corretor do seguro', ['16:00', '17:00'], { status: 'Cancelado', interno: true }],
  [-2, 'Elevador B: troca de cabos', null, { dias: 2, nome: 'Vertical Elevadores', status: 'Confirmado' }],
  [-1, 'Entrega da caçamba', ['11:00', '12:00']],
  [0, 'Medição da bomba de recalque', ['08:30', '09:30']],
  [0, 'Visita do engenheiro, vaga 31', ['15:00', '16:00'], { interno: true }],
  [0, 'Conselho fiscal', ['19:00', '20:30'], { status: 'Confirmado', interno: true }],
  [5, 'Dedetização do subsolo', ['10:00', '12:00']],
  [6, 'Entrega dos uniformes', ['09:00', '09:30'], { interno: true }],
  [7, 'Montagem da árvore de Natal', ['15:00', '17:00']],
  [7, 'Assembleia ordinária, por vídeo', ['19:00', '21:30'], { status: 'Confirmado' }],
  [9, 'Ensaio do coral, no hall', ['18:00', '19:30']],
  [11, 'Fechar o balancete', null, { interno: true }],
  [12, '13º salário, 2ª parcela', null, { interno: true }],
  [20, 'Confraternização dos funcionários', ['12:00', '15:00']],
  [26, 'Lavagem das garagens, blocos A e B', null, { dias: 2 }],
]

function compromissos(hoje: string): Compromisso[] {
  const mes = hoje.slice(0, 7)
  const series: Compromisso[] = [
    { texto: 'Vencimento das cotas', dia: diaNoMes(somarMeses(mes, -11), 10), repete: 'mensal' },
    {
      texto: 'Reunião com o zelador',
      dia: diaUtil(somarDias(hoje, -84)),
      horas: ['08:00', '08:30'],
      repete: 'semanal',
      interno: true,
    },
    { texto: 'Renovação do seguro do prédio', dia: diaNoMes(somarMeses(mes, -20), 15), repete: 'anual' },
  ]
  return series.concat(
    AVULSOS.map(([dias, texto, horas, extra]) => ({
      texto,
      dia: somarDias(hoje, dias),
      ...(horas && { horas }),
      ...(dias < -2 && { status: 'Concluído' as const }),
      ...extra,
    })),
  )
}

/** The appointments of the story: entered days before, and told to be done once they are. */
export const daAgenda = (hoje: string, sindica: Alguem): Acontecimento[] =>
  compromissos(hoje).flatMap((c, i) => {
    const passado = c.dia < somarDias(hoje, -10) ? c.dia : somarDias(hoje, -10)
    const [startDate, endDate] = c.horas
      ? c.horas.map((h) => `${c.dia}T${h}`)
      : [c.dia, somarDias(c.dia, (c.dias ?? 1) - 1)]
    const corpo = corpoDeNovaAgenda.parse({
      ...{ eventInput: c.texto, startDate, endDate, name: c.nome, interno: c.interno },
      recorrencia: c.repete && { frequencia: c.repete },
    })
    let id = ''
    const criar: Acontecimento = {
      quando: instante(somarDias(passado, -6), 10, i),
      fazer: async (ctx) => ({ _id: id } = await agendas.criar(como(ctx, sindica), corpo)),
    }
    const { status } = c
    if (status === undefined) return [criar]
    const { eventInput: compromisso, name = sindica.nome, ...resto } = corpo
    const mudar: Acontecimento = {
      // Called off or confirmed the day before; done when it was over.
      quando: status === 'Concluído' ? instante(c.dia, 18, i) : instante(somarDias(passado, -1), 11, i),
      fazer: (ctx) =>
        series.atualizar(
          como(ctx, sindica),
          id,
          corpoDeAgenda.parse({ ...resto, compromisso, name, status }),
          {},
          null,
        ),
    }
    return [criar, mudar]
  })
