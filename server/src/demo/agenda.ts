import { somarDias } from '#contract/valores/calendario.ts'
import type { Insertable } from 'kysely'
import type { Frequencia, StatusDeAgenda } from '#contract/predio/agendas.ts'
import { escreverPeriodo } from '#contract/valores/periodo.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaAgendas } from '#server/platform/db/tabelas/compromissos.ts'
import { limitesDe } from '../modules/predio/agendas/agendas.rules.ts'
import { diaDoMes, diaUtil, instante, somarMeses } from './calendario.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'

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
  [-62, 'Recarga dos extintores', ['09:00', '12:00'], { nome: 'Extinfogo' }],
  [-47, 'Reunião com a administradora', ['14:00', '15:30'], { interno: true }],
  [-33, 'Manutenção do portão da garagem', ['08:00', '10:00']],
  [-29, 'Poda das árvores da calçada', null],
  [-15, 'Limpeza da caixa d’água', ['09:00', '13:00'], { nome: 'Hidráulica Ramos' }],
  [-13, 'Vistoria dos extintores', ['14:00', '15:00']],
  [-9, 'Medição individual de água', ['08:00', '11:00']],
  [-7, 'Reunião do conselho', ['10:00', '11:00']],
  [-4, 'Visita do corretor do seguro', ['16:00', '17:00'], { status: 'Cancelado', interno: true }],
  [-2, 'Elevador B: troca de cabos', null, { dias: 2, nome: 'Elevadores Atlas', status: 'Confirmado' }],
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
    { texto: 'Vencimento das cotas', dia: diaDoMes(somarMeses(mes, -11), 10), repete: 'mensal' },
    {
      texto: 'Reunião com o zelador',
      dia: diaUtil(somarDias(hoje, -84)),
      horas: ['08:00', '08:30'],
      repete: 'semanal',
      interno: true,
    },
    { texto: 'Renovação do seguro do prédio', dia: diaDoMes(somarMeses(mes, -20), 15), repete: 'anual' },
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

/** The appointments of the story with their history: what passed is done, and the next two weeks are full. */
export function criarAgenda(hoje: string, autor: Autor) {
  const linhas: Insertable<TabelaAgendas>[] = []
  const historia: Insertable<Tabelas['auditoria']>[] = []
  for (const [i, c] of compromissos(hoje).entries()) {
    const passado = c.dia < somarDias(hoje, -10) ? c.dia : somarDias(hoje, -10)
    const criado_em = instante(somarDias(passado, -6), 10, i)
    const [inicio, fim] = c.horas ? c.horas.map((h) => `${c.dia}T${h}`) : [c.dia, somarDias(c.dia, (c.dias ?? 1) - 1)]
    const periodo = { inicio: inicio ?? '', fim: fim ?? '', frequencia: c.repete ?? null, repete_ate: null }
    const nome = c.nome ?? autor.nome
    const linha = {
      id: idDe(criado_em),
      nome,
      compromisso: c.texto,
      status: c.status ?? 'Agendado',
      interno: c.interno ? 1 : 0,
      ...periodo,
      ...limitesDe(periodo),
      intervalo: 1,
      excecoes: '[]',
      corte_dia: null,
      corte_antes: null,
      serie_id: null,
      ocorrencia: null,
      busca: emPalavras(c.texto, nome),
      criado_por: autor.id,
      criado_em,
      atualizado_em: criado_em,
      excluido_em: null,
      excluido_por: null,
    }
    linhas.push(linha)
    historia.push(
      entradaDoHistorico(autor, criado_em, {
        acao: 'criou',
        entidade: 'agendas',
        id: linha.id,
        titulo: c.texto,
        antes: null,
        depois: {
          nome,
          compromisso: c.texto,
          datas: escreverPeriodo(periodo),
          status: linha.status,
          interno: c.interno ?? false,
        },
      }),
    )
  }
  return { linhas, historia }
}
