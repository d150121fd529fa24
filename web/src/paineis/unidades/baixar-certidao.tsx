import { IconDownload } from '@tabler/icons-react'
import type { Certidao } from '#contract/cobranca/certidoes.ts'
import { useDescarga } from '../../avisos/use-descarga.ts'
import { baixar } from '../../lib/baixar.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'

export const NOME_DA_CERTIDAO: Record<Certidao['resultado'], string> = {
  negativa: 'Certidão negativa de débitos',
  positiva: 'Declaração de débitos',
}

type Props = { certidao: Certidao } & Pick<ButtonProps, 'size' | 'variant' | 'children'>

/** Saves the paper of a certificate. */
export function BaixarCertidao({ certidao: c, ...look }: Props) {
  const { baixando, baixar: salvar } = useDescarga()
  return (
    <Button
      {...look}
      icon={IconDownload}
      busy={baixando}
      aria-label={`Baixar a certidão ${c.codigo}`}
      onClick={() =>
        salvar(() =>
          baixar('GET /api/certidoes/:id/certidao.pdf', { params: { id: c._id } }, `certidao-${c.codigo}.pdf`),
        )
      }
    />
  )
}
