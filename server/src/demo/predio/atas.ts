import { corpoDeNovaAta } from '#contract/predio/atas.ts'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import * as atas from '../../modules/predio/atas/atas.service.ts'
import { como, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { instante } from '../calendario.ts'
import { eleger } from '../cargos.ts'
import { enviar } from '../documentos.ts'
import { criarPdf } from '../pdf.ts'
import type { Predio } from './predio.ts'

/** A meeting of the demonstration: so many days ago, and what was decided in it. */
interface Reuniao {
  dias: number
  hora: string
  tipo: string
  pauta: string
  conselho: string
  /** Who holds which office was decided there. */
  elege?: true
  decisoes: readonly (readonly [assunto: string, decisao: string])[]
}

const CONSELHO = 'Rafael Teixeira, Conselho fiscal'

const REUNIOES: readonly Reuniao[] = [
  {
    dias: 12,
    hora: '19:30',
    tipo: 'Reunião do conselho',
    pauta: 'Prestação de contas do mês e cotação do seguro',
    conselho: CONSELHO,
    decisoes: [
      ['Contas do mês', 'Aprovadas sem ressalvas'],
      ['Seguro predial', 'Três propostas; decisão na próxima reunião'],
      ['Inadimplência', 'Duas unidades com acordo em dia'],
    ],
  },
  {
    dias: 61,
    hora: '19:30',
    tipo: 'Assembleia extraordinária',
    pauta: 'Impermeabilização da laje da cobertura',
    conselho: 'Assembleia',
    decisoes: [
      ['Orçamento', 'Vence a Impermeabilizadora Alvorada, R$ 48.600,00'],
      ['Pagamento', 'Seis parcelas, do fundo de obras'],
      ['Prazo', 'Noventa dias a contar do contrato'],
    ],
  },
  {
    dias: 138,
    hora: '20:00',
    tipo: 'Reunião do conselho',
    pauta: 'Regras de uso do salão de festas e da churrasqueira',
    conselho: CONSELHO,
    decisoes: [
      ['Som', 'Até as 22:00, todos os dias'],
      ['Cancelamento', 'Sem custo até sete dias antes'],
      ['Limpeza', 'Taxa cobrada junto com a reserva'],
    ],
  },
  {
    dias: 245,
    hora: '19:00',
    tipo: 'Assembleia geral ordinária',
    pauta: 'Eleição de síndica e conselho\nPrevisão orçamentária do ano',
    conselho: 'Assembleia',
    elege: true,
    decisoes: [
      ['Síndica', 'Marta Nogueira, reeleita por 31 votos'],
      ['Subsíndico', 'Otávio Meireles'],
      ['Conselho', 'Rafael Teixeira e mais dois condôminos'],
      ['Cota', 'Reajuste de 5,5 % a partir do mês seguinte'],
      ['Fundo de reserva', 'Mantido em 5 % da arrecadação'],
    ],
  },
  {
    dias: 356,
    hora: '19:30',
    tipo: 'Assembleia extraordinária',
    pauta: 'Modernização dos elevadores',
    conselho: 'Assembleia',
    decisoes: [
      ['Contrato', 'Vertical Elevadores, troca dos quadros de comando'],
      ['Custo', 'R$ 126.000,00 em doze parcelas'],
      ['Acessibilidade', 'Botoeiras em braile e aviso sonoro'],
    ],
  },
  {
    dias: 482,
    hora: '20:00',
    tipo: 'Reunião do conselho',
    pauta: 'Individualização da água: hidrômetros por unidade',
    conselho: CONSELHO,
    decisoes: [
      ['Estudo', 'Leitura remota, uma coluna por bloco'],
      ['Economia esperada', 'Cerca de 18 % na conta de água'],
      ['Próximo passo', 'Levar à assembleia geral'],
    ],
  },
  {
    dias: 608,
    hora: '19:00',
    tipo: 'Assembleia geral ordinária',
    pauta: 'Contas do exercício e plano de manutenção',
    conselho: 'Assembleia',
    decisoes: [
      ['Contas', 'Aprovadas por unanimidade'],
      ['Manutenção', 'Para-raios, extintores e caixas d’água no semestre'],
      ['Bicicletário', 'Ganha mais doze vagas no térreo do bloco B'],
    ],
  },
]

const CONDOMINIO = 'Edifício Aurora'

/** The minutes of two years, each published the day after the meeting. */
export const dasReunioes = (hoje: string, predio: Predio, sindica: Alguem): Acontecimento[] =>
  REUNIOES.map((r) => {
    const data = somarDias(hoje, -r.dias)
    return {
      quando: instante(somarDias(data, 1), 10, r.dias % 60),
      fazer: async (ctx) => {
        const bytes = criarPdf({
          titulo: `Ata, ${r.tipo.toLowerCase()}`,
          emitente: `${CONDOMINIO}, ${formatarData(data)}, às ${r.hora}`,
          linhas: r.decisoes,
          rodape: 'Documento de demonstração, sem valor legal.',
        })
        const dela = como(ctx, sindica)
        const arquivo = await enviar(dela, `ata-${data}.pdf`, bytes)
        const { pauta, hora, conselho } = r
        const corpo = corpoDeNovaAta.parse({ name: sindica.nome, pauta, data, hora, conselho, arquivo })
        const ata = await atas.criar(dela, corpo)
        if (r.elege) await eleger(dela, predio, sindica, ata._id, data)
      },
    }
  })
