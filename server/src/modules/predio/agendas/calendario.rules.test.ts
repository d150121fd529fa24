import { describe, expect, test } from 'vitest'
import type { Linha } from './agendas.rules.ts'
import { emICal } from './calendario.rules.ts'

const linha = (mudancas: Partial<Linha> = {}): Linha =>
  ({
    id: 'a1',
    nome: 'Salão de festas',
    compromisso: 'Assembleia\nTrazer a convenção',
    status: 'Agendado',
    inicio: '2026-11-10T19:00',
    fim: '2026-11-10T21:30',
    frequencia: null,
    intervalo: 1,
    repete_ate: null,
    excecoes: '[]',
    versao: 3,
    criado_em: '2026-11-01T12:00:00.000Z',
    atualizado_em: '2026-11-02T13:00:00.000Z',
    ...mudancas,
  }) as Linha

/** The lines of a calendar; those that were folded are whole again (RFC 5545 §3.1). */
const linhas = (...compromissos: Linha[]) =>
  emICal('Agenda do Solar', compromissos).replaceAll('\r\n ', '').split('\r\n')

test('o calendário diz o nome, quem o fez, o fuso e de quanto em quanto tempo se lê', () => {
  const ditas = linhas(linha())
  expect(ditas).toContain('X-WR-CALNAME:Agenda do Solar')
  expect(ditas).toContain('PRODID:-//Condomínio em Dia//Agenda//PT-BR')
  expect(ditas).toContain('X-PUBLISHED-TTL:PT1H')
  const zona = ditas.indexOf('BEGIN:VTIMEZONE')
  expect(ditas.slice(zona, zona + 9)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Sao_Paulo',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0300',
    'TZOFFSETTO:-0300',
    'TZNAME:-03',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test('um compromisso diz o título, a descrição, a versão e quando mudou', () => {
  expect(linhas(linha())).toEqual(
    expect.arrayContaining([
      'UID:a1@condominio-em-dia',
      'SUMMARY:Assembleia',
      String.raw`DESCRIPTION:Assembleia\nTrazer a convenção\nSalão de festas`,
      'SEQUENCE:3',
      'DTSTAMP:20261102T130000Z',
      'CREATED:20261101T120000Z',
      'LAST-MODIFIED:20261102T130000Z',
    ]),
  )
})

describe('dia e hora', () => {
  test('com hora, é a de São Paulo', () => {
    expect(linhas(linha())).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=America/Sao_Paulo:20261110T190000',
        'DTEND;TZID=America/Sao_Paulo:20261110T213000',
      ]),
    )
  })

  test('de dia inteiro, termina no dia seguinte ao último', () => {
    const ditas = linhas(linha({ inicio: '2026-11-10', fim: '2026-11-12' }))
    expect(ditas).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261113']))
  })
})

test.each([
  ['Agendado', 'STATUS:TENTATIVE'],
  ['Confirmado', 'STATUS:CONFIRMED'],
  ['Cancelado', 'STATUS:CANCELLED'],
  ['Concluído', 'STATUS:CONFIRMED'],
])('%s é %s', (status, esperado) => {
  expect(linhas(linha({ status: status as Linha['status'] }))).toContain(esperado)
})

describe('repetição', () => {
  test('sem fim e sem exceção, só a regra; sem repetição, nenhuma', () => {
    const ditas = linhas(linha({ frequencia: 'semanal', intervalo: 2 }))
    expect(ditas.filter((l) => /^(RRULE|EXDATE)/.test(l))).toEqual(['RRULE:FREQ=WEEKLY;INTERVAL=2'])
    expect(linhas(linha()).filter((l) => /^(RRULE|EXDATE)/.test(l))).toEqual([])
  })

  test('com hora, acaba em UTC no fim do último dia, e as exceções são à hora da primeira vez', () => {
    const ditas = linhas(
      linha({ frequencia: 'semanal', repete_ate: '2026-12-31', excecoes: '["2026-11-17","2026-11-24"]' }),
    )
    expect(ditas.filter((l) => /^(RRULE|EXDATE)/.test(l))).toEqual([
      'RRULE:FREQ=WEEKLY;INTERVAL=1;UNTIL=20270101T025900Z',
      'EXDATE;TZID=America/Sao_Paulo:20261117T190000',
      'EXDATE;TZID=America/Sao_Paulo:20261124T190000',
    ])
  })

  test('de dia inteiro, o fim e as exceções são dias', () => {
    const ditas = linhas(
      linha({
        inicio: '2026-11-10',
        fim: '2026-11-10',
        frequencia: 'mensal',
        repete_ate: '2026-12-31',
        excecoes: '["2026-12-10"]',
      }),
    )
    expect(ditas.filter((l) => /^(RRULE|EXDATE)/.test(l))).toEqual([
      'RRULE:FREQ=MONTHLY;INTERVAL=1;UNTIL=20261231',
      'EXDATE;VALUE=DATE:20261210',
    ])
  })
})
