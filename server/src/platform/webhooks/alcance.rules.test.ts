import { describe, expect, test } from 'vitest'
import { ehPublico, estaEm } from './alcance.rules.ts'

describe('o que é da rede pública', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '169.253.1.1'])(
    '%s é',
    (endereco) => {
      expect(ehPublico(endereco)).toBe(true)
    },
  )
  test.each(['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '::ffff:8.8.8.8', '::ffff:808:808'])(
    '%s é',
    (endereco) => {
      expect(ehPublico(endereco)).toBe(true)
    },
  )
  test.each([
    ['0.0.0.0', 'esta máquina'],
    ['10.1.2.3', 'rede privada'],
    ['100.64.0.1', 'rede da operadora'],
    ['127.0.0.1', 'esta máquina'],
    ['127.255.255.254', 'esta máquina'],
    ['169.254.169.254', 'metadados da nuvem'],
    ['172.16.0.1', 'rede privada'],
    ['172.31.255.255', 'rede privada'],
    ['192.168.1.1', 'rede privada'],
    ['192.0.0.8', 'reservado'],
    ['192.0.2.1', 'documentação'],
    ['192.88.99.1', 'reservado'],
    ['198.18.0.1', 'ensaio'],
    ['198.51.100.1', 'documentação'],
    ['203.0.113.1', 'documentação'],
    ['224.0.0.1', 'vários destinos'],
    ['255.255.255.255', 'todos da rede'],
    ['::', 'esta máquina'],
    ['::1', 'esta máquina'],
    ['::ffff:127.0.0.1', 'IPv4 dentro de IPv6'],
    ['::ffff:7f00:1', 'IPv4 dentro de IPv6'],
    ['::ffff:169.254.169.254', 'IPv4 dentro de IPv6'],
    ['::127.0.0.1', 'IPv4 dentro de IPv6, à antiga'],
    ['64:ff9b::7f00:1', 'IPv4 por NAT64'],
    ['2002:7f00:1::1', 'IPv4 por 6to4'],
    ['2001:0:4136:e378::1', 'IPv4 por Teredo'],
    ['2001:db8::1', 'documentação'],
    ['fc00::1', 'rede privada'],
    ['fd12:3456::1', 'rede privada'],
    ['fe80::1', 'enlace'],
    ['fe80::1%eth0', 'enlace, com a zona'],
    ['fec0::1', 'rede privada, à antiga'],
    ['ff02::1', 'vários destinos'],
    ['exemplo.com.br', 'não é endereço'],
    ['', 'não é endereço'],
  ])('%s não é: %s', (endereco) => {
    expect(ehPublico(endereco)).toBe(false)
  })
})

describe('as redes permitidas', () => {
  const permitida = estaEm(['192.168.10.0/24', '127.0.0.1', 'fd00:10::/32'])
  test.each(['192.168.10.7', '127.0.0.1', '::ffff:192.168.10.7', 'fd00:10::5'])('%s está', (endereco) => {
    expect(permitida(endereco)).toBe(true)
  })
  test.each(['192.168.11.7', '127.0.0.2', 'fd00:11::5', '::1', 'exemplo.com.br'])('%s não está', (endereco) => {
    expect(permitida(endereco)).toBe(false)
  })
  test('sem nenhuma, nada está', () => {
    expect(estaEm([])('127.0.0.1')).toBe(false)
  })
})
