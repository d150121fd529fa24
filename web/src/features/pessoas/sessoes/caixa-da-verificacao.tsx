import { IconShield, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import css from './caixa-da-verificacao.module.css'
import type { EstadoDaVerificacao, Verificacao } from './use-verificacao.ts'

const TEXTOS: Record<EstadoDaVerificacao, [titulo: string, explicacao: string]> = {
  parada: ['Verificação automática', 'Você não precisa fazer nada.'],
  andando: ['Verificando…', 'Automática, sem quebra-cabeça e sem terceiros.'],
  concluida: ['Verificação concluída', 'Automática, sem quebra-cabeça e sem terceiros.'],
  falhou: ['Não foi possível verificar', 'Confira a internet e tente de novo.'],
}

/** Shows how the proof of work stands. Its height is the same in every state. */
export function CaixaDaVerificacao({ verificacao }: { verificacao: Verificacao }) {
  const { estado, refazer } = verificacao
  const [titulo, explicacao] = TEXTOS[estado]
  const Icone = estado === 'concluida' ? IconShieldCheck : estado === 'falhou' ? IconShieldX : IconShield
  return (
    <div className={css.prova} data-estado={estado}>
      <Icone size={22} stroke={1.75} aria-hidden />
      <div role="status">
        {titulo}
        <small>{explicacao}</small>
      </div>
      {estado === 'falhou' && (
        <Button variant="text" size="sm" onClick={refazer}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}
