import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import css from './agenda.module.css'
import { tituloDaVista, vizinho, VISTAS, type Lugar } from './endereco.ts'

interface Props {
  lugar: Lugar
  hoje: string
  ir: (lugar: Lugar) => void
}

/** The name of what is shown, the way to its neighbours and the four views. */
export function Ferramentas({ lugar, hoje, ir }: Props) {
  return (
    <div className={css.ferramentas}>
      <h2 aria-live="polite">{tituloDaVista(lugar)}</h2>
      <Button onClick={() => ir({ ...lugar, dia: hoje })}>Hoje</Button>
      <IconButton label="Anterior" icon={IconChevronLeft} onClick={() => ir(vizinho(lugar, -1))} />
      <IconButton label="Próximo" icon={IconChevronRight} onClick={() => ir(vizinho(lugar, 1))} />
      <Segmented
        label="Como ver a agenda"
        className={css.vistas ?? ''}
        value={lugar.vista}
        options={VISTAS}
        onChange={(vista) => ir({ ...lugar, vista })}
      />
    </div>
  )
}
