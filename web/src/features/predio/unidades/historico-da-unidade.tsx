import { formatarData } from '#contract/valores/calendario.ts'
import { camposDaUnidade } from '#contract/predio/unidades.campos.ts'
import { leituraDoHistorico } from '../../../registros/campos-do-registro.ts'
import { Historico } from '../../../registros/historico.tsx'
import { valorPorExtenso } from '../../../registros/registro-por-extenso.ts'
import { areaPorExtenso } from '../../../paineis/unidades/area-por-extenso.ts'
import { nomeDoPapel } from '../../../paineis/unidades/papel-na-unidade.tsx'

const NOMES = {
  ...leituraDoHistorico(camposDaUnidade).nomes,
  area: 'Área',
  veiculos: 'Veículos',
  animais: 'Animais',
  contatosDeEmergencia: 'Contatos de emergência',
  pessoa: 'Pessoa',
  papel: 'Papel',
  entrada: 'Entrada',
  saida: 'Saída',
  lembretes: 'Lembretes',
  escolhidaParaPagar: 'Escolhida para receber as cobranças',
}

function porExtenso(campo: string, valor: unknown): string | undefined {
  if (campo === 'area' && typeof valor === 'number') return areaPorExtenso(valor)
  if (campo === 'papel' && (valor === 'proprietario' || valor === 'inquilino' || valor === 'dependente'))
    return nomeDoPapel(valor)
  if ((campo === 'entrada' || campo === 'saida') && typeof valor === 'string') return formatarData(valor)
  return valorPorExtenso(campo, valor) ?? undefined
}

/** Who changed a unit, or who is in it, when and what. */
export const HistoricoDaUnidade = ({ id }: { id: string }) => (
  <Historico entidade="unidades" id={id} nomes={NOMES} porExtenso={porExtenso} />
)
