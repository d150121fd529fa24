import { expect, test } from 'vitest'
import { comNomeDaLinha, linhaDe } from './linhas-de-lista.ts'

test.each([
  ['nome', 'Informe o nome da área', 'Informe o nome da área'],
  ['extras.1.price', 'Informe o preço', 'Item 2: informe o preço'],
  ['periodos.0.inicio', 'O início deve ser até 23:30', 'Período 1: o início deve ser até 23:30'],
  ['contatosDeEmergencia.2.cpf', 'CPF inválido', 'Contato 3: CPF inválido'],
  ['itens.0.consumos.3.quantidade', 'Informe o consumo', 'Item 1, consumo 4: informe o consumo'],
  ['outra.0.x', 'Campo desconhecido', 'Linha 1: campo desconhecido'],
  ['itens.0', 'Item 1 (Água): informe o valor', 'Item 1 (Água): informe o valor'],
])('%s: "%s" é dito "%s"', (path, message, dita) => expect(comNomeDaLinha(path, message)).toBe(dita))

test.each([
  ['extras.11.price', 'Item 12'],
  ['itens.0.consumos.3', 'Item 1, consumo 4'],
  ['nome', ''],
  ['3.nome', ''],
  ['itens.a1.x', ''],
  ['itens.1a.x', ''],
])('%s está em “%s”', (path, linha) => expect(linhaDe(path)).toBe(linha))
