import { createElement } from 'react'
import { expect, test } from 'vitest'
import { botoesDe, desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { EnderecoDoCalendario } from './como-se-assina.tsx'

const URL_DELA = 'https://predio.example/api/agendas/calendario.ics?chave=x'
const desenhado = (android: boolean) => desenhar(createElement(EnderecoDoCalendario, { url: URL_DELA, android }))

test('no Android não se oferece o que ele não abre: copia-se, e o caminho dele, no próprio celular, vem primeiro', () => {
  const tela = desenhado(true)
  expect(linksDe(tela)).toEqual([
    ['https://calendar.google.com/calendar/r/settings/addbyurl', 'Abrir a página do Google'],
  ])
  expect(botoesDe(tela)).toEqual(['Copiar', 'Copiar o link'])
  expect(emTexto(tela)).toMatch(
    /Neste celular, com o Google Agenda .*Abra a página do Google.*Para computador.*URL da agenda.* iPhone, iPad ou Mac Abra esta tela nele/,
  )
  expect(emTexto(tela), 'ninguém é mandado a outro aparelho').not.toMatch(/[Nn]o computador|num computador/)
})

test('nos outros, o calendário do aparelho abre o endereço, e os passos dele vêm primeiro', () => {
  const tela = desenhado(false)
  expect(linksDe(tela)).toEqual([['webcal://predio.example/api/agendas/calendario.ics?chave=x', 'Abrir no calendário']])
  expect(emTexto(tela)).toMatch(/iPhone, iPad ou Mac Toque em .* Android, com o Google Agenda/)
})
